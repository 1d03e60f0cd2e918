import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMemoryDatabase } from '../../services/database/database.ts';
import { startCollector } from '../../tests/support/collector.ts';
import { startTracing } from './tracing.ts';

it('the span of a query that fails ends with its request, as one that failed', async () => {
  const collector = await startCollector();
  const tracing = startTracing(collector.url);
  const db = (await openMemoryDatabase()).withPlugin(tracing.queries);
  const app = Fastify();
  tracing.requests(app);
  app.get('/', async () => {
    await db.selectFrom('settings').selectAll().execute();
    await sql`select * from nowhere`.execute(db);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(app.listeningOrigin)).status).toBe(500);
  await app.close();
  await tracing.stop();
  const ERROR = 2;
  expect(collector.spans.map((span) => [span.name, 'status' in span && span.status])).toEqual([
    ['database select', { code: 0 }],
    ['database raw', { code: ERROR }],
    ['GET /', { code: ERROR }],
  ]);
  await collector.stop();
});
