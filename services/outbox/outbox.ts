/**
 * Messages that must leave after a commit and may not be lost: written in the same transaction as what they tell of,
 * sent afterwards, repeated with growing pauses until they are through. Receivers may see one twice, never none.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { write } from '../database/write.ts';
import { NEVER } from './unsent.ts';

/**
 * How a kind of message is sent; a rejected promise means try again later.
 * @param attempt 1 for the first
 */
export type Sender = (payload: unknown, id: string, attempt: number) => Promise<void>;

/** Thrown by a sender when the receiver will never take this message. */
export class NeverAccepted extends Error {}

type Failure = {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  /** It is not tried again. */
  givenUp: boolean;
};

export type OutboxOptions = {
  senders: Readonly<Record<string, Sender>>;
  clock: () => Date;
  onFailure: (failure: Failure) => void;
};

export type DrainOptions = {
  /** Only messages of these kinds; absent: of all. */
  kinds?: readonly string[];
  /** Ends the round after the message that is being sent. */
  signal?: AbortSignal;
};

/** A process that takes a message has this long to send it, in milliseconds, before another one may. */
const LEASE = 60_000;
/** Shorter, so that nobody else sends what is still under way here. */
const LONGEST_SENDING = 45_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
const BATCH = 20;
/** How often a message is tried that its receiver refuses for good: it may be a mistake over there. */
const TRIES_WHEN_REFUSED = 5;
/** What happened may not get lost for want of a free database; nobody waits for this. */
const BOOKKEEPING_PATIENCE = 20_000;

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

type Message = { id: string; kind: string; payload_json: string; attempts: number; next_attempt_at: string };

export function createOutbox(db: Database, { senders, clock, onFailure }: OutboxOptions) {
  /** @returns false when another process has it */
  async function take(message: Message): Promise<boolean> {
    const leased = new Date(clock().getTime() + LEASE).toISOString();
    const { numUpdatedRows } = await write(db, (tx) =>
      tx
        .updateTable('outbox')
        .set({ next_attempt_at: leased })
        .where('id', '=', message.id)
        .where('next_attempt_at', '=', message.next_attempt_at)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async function note(id: string, what: Partial<Message> & { sent_at?: string; last_error: string | null }) {
    const update = (tx: Database) => tx.updateTable('outbox').set(what).where('id', '=', id).execute();
    await write(db, update, BOOKKEEPING_PATIENCE);
  }

  async function sendOne(message: Message): Promise<void> {
    if (!(await take(message))) return;
    const { id, kind } = message;
    const attempts = message.attempts + 1;
    try {
      const send = senders[kind];
      if (!send) throw new Error(`nothing sends messages of the kind ${kind}`);
      await inTime(send(JSON.parse(message.payload_json), id, attempts));
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
      const givenUp = cause instanceof NeverAccepted && attempts >= TRIES_WHEN_REFUSED;
      onFailure({ id, kind, attempts, error, givenUp });
      const next = new Date(clock().getTime() + pauseAfter(attempts)).toISOString();
      await note(id, { attempts, next_attempt_at: givenUp ? NEVER : next, last_error: error });
      return;
    }
    await note(id, { sent_at: clock().toISOString(), attempts, last_error: null });
  }

  function waiting() {
    return db
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload_json', 'attempts', 'next_attempt_at'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', clock().toISOString());
  }

  return {
    /** Sends everything that is due. */
    async drain({ kinds, signal }: DrainOptions = {}): Promise<void> {
      let due: Message[];
      do {
        due = await waiting()
          .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
          .orderBy('next_attempt_at')
          .limit(BATCH)
          .execute();
        for (const message of due) {
          if (signal?.aborted) return;
          await sendOne(message);
        }
        // Whether it was sent or not, none of these is due any more.
      } while (due.length === BATCH);
    },

    /** Sends one message without waiting for the others; a failure, also of taking it, leaves it to the next round. */
    async sendNow(id: string): Promise<void> {
      const message = await waiting().where('id', '=', id).executeTakeFirst();
      if (!message) return;
      await sendOne(message).catch((error: unknown) =>
        onFailure({ id, kind: message.kind, attempts: message.attempts, error: String(error), givenUp: false }),
      );
    },
  };
}

/** A receiver that never answers is as good as one that refuses. */
async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = pause(LONGEST_SENDING, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`there was no end to it in ${LONGEST_SENDING / 1000} s`);
  });
  tooLong.catch(() => undefined);
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    over.abort();
  }
}
