/**
 * Messages that must leave after a commit and may not be lost: written in the same transaction as what they tell of,
 * sent afterwards, repeated with growing pauses until they are through. Receivers may see one twice, never none.
 */
import type { Database } from '../database/database.ts';

/** How a kind of message is sent; a rejected promise means try again later. */
export type Sender = (payload: unknown, id: string) => Promise<void>;

export type OutboxOptions = {
  senders: Readonly<Record<string, Sender>>;
  clock: () => Date;
  onFailure: (message: { id: string; kind: string; attempts: number; error: string }) => void;
};

/** A process that takes a message has this long to send it, in milliseconds, before another one may. */
const LEASE = 60_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
const BATCH = 20;

/** Milliseconds to wait after so many failed attempts: 5 s, doubling, at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
}

/** Puts a message into the outbox; call it inside the transaction. The id makes it unique: a second one is ignored. */
export async function enqueue(
  db: Database,
  message: { id: string; kind: string; payload: unknown; now: Date },
): Promise<void> {
  const now = message.now.toISOString();
  await db
    .insertInto('outbox')
    .values({
      id: message.id,
      kind: message.kind,
      payload_json: JSON.stringify(message.payload),
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(db: Database, { senders, clock, onFailure }: OutboxOptions) {
  let running: Promise<void> | undefined;

  async function sendOne(message: {
    id: string;
    kind: string;
    payload_json: string;
    attempts: number;
    next_attempt_at: string;
  }) {
    const leased = new Date(clock().getTime() + LEASE).toISOString();
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ next_attempt_at: leased })
      .where('id', '=', message.id)
      .where('next_attempt_at', '=', message.next_attempt_at)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return; // another process has it
    const attempts = message.attempts + 1;
    try {
      const send = senders[message.kind];
      if (!send) throw new Error(`nothing sends messages of the kind ${message.kind}`);
      await send(JSON.parse(message.payload_json), message.id);
      const sent = { sent_at: clock().toISOString(), attempts, last_error: null };
      await db.updateTable('outbox').set(sent).where('id', '=', message.id).execute();
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause);
      onFailure({ id: message.id, kind: message.kind, attempts, error });
      const next_attempt_at = new Date(clock().getTime() + pauseAfter(attempts)).toISOString();
      await db
        .updateTable('outbox')
        .set({ attempts, next_attempt_at, last_error: error.slice(0, 500) })
        .where('id', '=', message.id)
        .execute();
    }
  }

  function waiting() {
    return db
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload_json', 'attempts', 'next_attempt_at'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', clock().toISOString());
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const due = await waiting().orderBy('next_attempt_at').limit(BATCH).execute();
      if (due.length === 0) return;
      for (const message of due) await sendOne(message);
    }
  }

  return {
    /** Sends everything that is due; concurrent calls share one round, and what comes in meanwhile is part of the next. */
    async drain(): Promise<void> {
      await running;
      running ??= sendDue().finally(() => {
        running = undefined;
      });
      await running;
    },

    /** Sends one message without waiting for the others; a failure leaves it to the next round. */
    async sendNow(id: string): Promise<void> {
      const message = await waiting().where('id', '=', id).executeTakeFirst();
      if (message) await sendOne(message);
    },
  };
}
