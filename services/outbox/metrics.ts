/** Metrics of the outbox. */
import type { Database } from '../database/database.ts';
import { NEVER } from './unsent.ts';

export type OutboxMetrics = {
  kind: string;
  /** Messages that are not sent yet and not given up. */
  waiting: number;
  /** Age of the oldest waiting message in milliseconds; 0 if there is none. */
  oldest: number;
  /** Messages that are no longer retried. */
  givenUp: number;
};

/** One row for each kind that has unsent messages. */
export async function readOutboxMetrics(db: Database, now: Date): Promise<OutboxMetrics[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('unsent'),
      eb.fn.countAll<number>().filterWhere('next_attempt_at', '=', NEVER).as('given_up'),
      eb.fn.min('created_at').filterWhere('next_attempt_at', '<', NEVER).as('oldest_at'),
    ])
    .where('sent_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, unsent, given_up, oldest_at }) => ({
    kind,
    waiting: Number(unsent) - Number(given_up),
    oldest: oldest_at ? Math.max(0, now.getTime() - Date.parse(oldest_at)) : 0,
    givenUp: Number(given_up),
  }));
}
