/** Liveness and readiness checks for load balancers and monitoring. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const [ALIVE, READY] = ['/healthz', '/readyz'] as const;
export const HEALTH_PATHS: readonly string[] = [ALIVE, READY];

/** Milliseconds; a slower database counts as not ready. */
const TIMEOUT = 2000;

export function healthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get(ALIVE, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(READY, async (_, reply) => {
    const ready = await Promise.race([isReady().catch(() => false), pause(TIMEOUT, false, { ref: false })]);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
