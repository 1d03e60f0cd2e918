/**
 * What is counted while the site runs, in Prometheus' terms. Every label has a fixed and short list of values: an address
 * or anything else that strangers write never becomes one.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../services/database/database.ts';
import { readOutboxFigures } from '../../services/outbox/figures.ts';
import { readStoreFigures } from '../../services/store/figures.ts';

/** Upper bounds in seconds: from a page out of memory to one that waits for a slow store. */
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
    /** By reason: the HTTP status as a word, see `REASONS`. */
    rejected: new Counter({
      name: 'http_requests_rejected_total',
      help: 'Requests refused as wrong or too many',
      labelNames: ['reason'] as const,
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

/**
 * Adds what is read when somebody asks: the process itself, and what stands in the database.
 * @returns reads the latter anew; call it before the metrics are written out
 */
export function addFigures({ registry }: Metrics, db: Database): () => Promise<void> {
  collectDefaultMetrics({ register: registry });
  // By which one of several is found among the machine's others.
  new Gauge({ name: 'process_id', help: 'Number of the process', registers: [registry] }).set(process.pid);
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
