/**
 * Metrics in the Prometheus format. Labels have few possible values and never contain client input.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../services/database/database.ts';
import { readOutboxMetrics } from '../../services/outbox/metrics.ts';
import { readStoreMetrics } from '../../services/store/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Route of the rendered page. */
    pageRoute: string | undefined;
  }
}

/** Upper bounds in seconds, from prerendered pages to pages that wait for a slow store. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the arrival of a request to the beginning of its answer',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: BUCKETS,
      registers,
    }),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests rejected with 503 because the process was overloaded',
      labelNames: ['reason'] as const,
      registers,
    }),
    checkouts: new Counter({
      name: 'store_checkouts_total',
      help: 'Started and refused checkouts, and processed payment notifications, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
}

/** Route pattern of a request, or of the page rendered for it; all others under `/*` share `(built)`. */
export function routeOf({ routeOptions, pageRoute }: FastifyRequest): string {
  return routeOptions.url === '/*' ? (pageRoute ?? '(built)') : (routeOptions.url ?? '(none)');
}

/** Records every response and its duration. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.decorateRequest('pageRoute', undefined);
  app.addHook('onSend', async (request, reply) => {
    const method = app.supportedMethods.includes(request.method) ? request.method : 'OTHER';
    requests.observe({ route: routeOf(request), method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/**
 * Adds metrics of the process and of the database.
 * @returns a function that reads the metrics of the database again; call it before the metrics are rendered
 */
export function addDatabaseMetrics({ registry }: Metrics, db: Database): () => Promise<void> {
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const held = gauge('store_units_held', 'Units that open checkouts hold');
  const open = gauge('store_checkouts_open', 'Checkouts that are neither paid nor closed');
  const waiting = gauge('outbox_waiting', 'Messages that are still to be sent', 'kind');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest message that is still to be sent', 'kind');
  const givenUp = gauge('outbox_given_up', 'Messages that are not tried any more', 'kind');

  return async () => {
    const [store, outbox] = [await readStoreMetrics(db), await readOutboxMetrics(db, new Date())];
    held.set(store.held);
    open.set(store.openCheckouts);
    for (const each of [waiting, oldest, givenUp]) each.reset();
    for (const { kind, ...figures } of outbox) {
      waiting.set({ kind }, figures.waiting);
      oldest.set({ kind }, figures.oldest / 1000);
      givenUp.set({ kind }, figures.givenUp);
    }
  };
}
