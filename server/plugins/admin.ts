/** For the operator's own network: metrics and health on a port of their own. Nothing here is on the public port. */
import Fastify, { LogController } from 'fastify';
import type { Database } from '../../services/database/database.ts';
import { healthRoutes } from './health.ts';
import { LOGGER } from './log.ts';
import { addFigures, type Metrics } from './metrics.ts';
import { rewriteTarget } from './request-target.ts';

export type AdminOptions = {
  port: number;
  host: string;
  metrics: Metrics;
  db: Database;
  isReady: () => Promise<boolean>;
};

/** @returns how to end it @throws when the port cannot be opened */
export async function startAdmin({ port, host, metrics, db, isReady }: AdminOptions): Promise<() => Promise<void>> {
  const app = Fastify({
    logger: LOGGER,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    rewriteUrl: rewriteTarget,
  });
  const readFigures = addFigures(metrics, db);
  healthRoutes(app, isReady);
  app.get('/metrics', async (_, reply) => {
    // What the process itself counts is worth most when the database is away.
    await readFigures().catch((error: unknown) => app.log.error({ err: error }, 'the figures could not be read'));
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  await app.listen({ port, host });
  return () => app.close();
}
