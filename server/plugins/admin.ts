/** Metrics and health checks on a separate admin port, for the operator's own network. */
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Database } from '../../services/database/database.ts';
import { healthRoutes } from './health.ts';
import { LOGGER } from './log.ts';
import { addDatabaseMetrics, type Metrics } from './metrics.ts';
import { rewriteTarget } from './request-target.ts';

export function createAdmin(metrics: Metrics, db: Database, isReady: () => Promise<boolean>): FastifyInstance {
  const app = Fastify({
    logger: LOGGER,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    rewriteUrl: rewriteTarget,
  });
  const readDatabaseMetrics = addDatabaseMetrics(metrics, db);
  healthRoutes(app, isReady);
  app.get('/metrics', async (_, reply) => {
    // Metrics of the process are still served when the database is down.
    await readDatabaseMetrics().catch((error: unknown) =>
      app.log.error({ err: error }, 'the database metrics could not be read'),
    );
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return app;
}
