/** For whoever watches the process: is it alive, can it serve. */
import type { FastifyInstance } from 'fastify';

export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
