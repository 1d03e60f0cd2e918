/**
 * What is counted while the site runs, in the format of Prometheus. Every label has a short list of values: nothing that a
 * client writes becomes one.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../services/database/database.ts';
import { readOutboxFigures } from '../../services/outbox/figures.ts';
import { readStoreFigures } from '../../services/store/figures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the page that is rendered for it. */
    pageRoute: string | undefined;
  }
}

/** Upper bounds in seconds: from a built page to one that waits for a slow store. */
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
      help: 'Requests answered with 503 because there was too much to do',
      labelNames: ['reason'] as const,
      registers,
    }),
    checkouts: new Counter({
      name: 'store_checkouts_total',
      help: 'Checkouts by what came of them: opened, refused for a reason, ordered, refunded, released',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
}

/** The route that answers a request: its pattern, or the one of a page that is rendered; built pages and files share one. */
export function routeOf({ routeOptions, pageRoute }: FastifyRequest): string {
  return routeOptions.url === '/*' ? (pageRoute ?? '(built)') : (routeOptions.url ?? '(none)');
}

/** Counts every answer, and how long its answer took. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.decorateRequest('pageRoute', undefined);
  app.addHook('onSend', async (request, reply) => {
    const method = app.supportedMethods.includes(request.method) ? request.method : 'OTHER';
    requests.observe({ route: routeOf(request), method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/**
 * Adds what is read when metrics are asked for: the process itself, and figures from the database.
 * @returns reads the latter again; call it before the metrics are written out
 */
export function addFigures({ registry }: Metrics, db: Database): () => Promise<void> {
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const held = gauge('store_units_held', 'Units that open checkouts hold');
  const open = gauge('store_checkouts_open', 'Checkouts that are neither paid nor closed');
  const waiting = gauge('outbox_waiting', 'Messages that are still to be sent', 'kind');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest message that is still to be sent', 'kind');
  const givenUp = gauge('outbox_given_up', 'Messages that are not tried any more', 'kind');

  return async () => {
    const [store, outbox] = [await readStoreFigures(db), await readOutboxFigures(db, new Date())];
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
