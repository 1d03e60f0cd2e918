/** Unsent messages of the outbox, for the operator. */
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { withTransaction } from '../database/with-transaction.ts';
import type { MessageKind } from './kinds.ts';

/** `next_attempt_at` of a given-up message. */
export const NEVER = '9999-12-31T00:00:00.000Z';

export type UnsentMessage = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  attempts: number;
  error: string | null;
  createdAt: string;
  /** `NEVER` if it is given up. */
  nextAttemptAt: string;
};

const addressed = z.object({ to: z.string().catch(''), subject: z.string().catch('') });

/** Unsent messages of these kinds, oldest first. */
export async function listUnsent(db: Database, kinds: readonly MessageKind[]): Promise<UnsentMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...addressed.parse(JSON.parse(row.payload_json)),
    attempts: row.attempts,
    error: row.last_error,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
  }));
}

/** Makes given-up messages of these kinds due at once. @returns their number */
export async function retryGivenUp(db: Database, kinds: readonly MessageKind[], now: Date): Promise<number> {
  const { numUpdatedRows } = await withTransaction(db, (tx) =>
    tx
      .updateTable('outbox')
      .set({ attempts: 0, next_attempt_at: now.toISOString() })
      .where('kind', 'in', kinds)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '=', NEVER)
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows);
}

/** Makes given-up messages among these due at once. @returns their ids */
export function retryMessages(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  return withTransaction(db, async (tx) => {
    const retried: string[] = [];
    // One by one, because the number of parameters of a statement is limited.
    for (const id of ids) {
      const { numUpdatedRows } = await tx
        .updateTable('outbox')
        .set({ attempts: 0, next_attempt_at: now.toISOString() })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '=', NEVER)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) retried.push(id);
    }
    return retried;
  });
}

/** Deletes given-up messages of a kind. @returns their number */
export async function forgetGivenUp(db: Database, kind: MessageKind): Promise<number> {
  const { numDeletedRows } = await withTransaction(db, (tx) =>
    tx
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '=', NEVER)
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
