/**
 * Messages that must leave after a commit and may not be lost: written in the same transaction as what they tell of,
 * sent afterwards, repeated with growing pauses until they are through. Receivers may see one twice, never none.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { forUpdateSkipLocked } from '../database/dialect.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { isMessageKind, type MessageKind } from './kinds.ts';
import { NEVER } from './unsent.ts';

/**
 * How a kind of message is sent; a rejected promise means try again later.
 * @param attempt 1 for the first
 */
export type Sender = (payload: unknown, id: string, attempt: number) => Promise<void>;

/** Thrown by a sender when the receiver will never take this message. */
export class NeverAccepted extends Error {}

/** Thrown by a sender that has sent a part: the message is from now on what is left. */
export class PartlySent extends Error {
  /** The payload of what is left. */
  readonly rest: unknown;
  /** The receiver will never take what is left. */
  readonly isRefused: boolean;

  constructor(message: string, { rest, isRefused }: { rest: unknown; isRefused: boolean }) {
    super(message);
    this.rest = rest;
    this.isRefused = isRefused;
  }
}

type Failure = {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  /** It is not tried again. */
  givenUp: boolean;
};

/** By kind of message. */
export type Senders = Readonly<Partial<Record<MessageKind, Sender>>>;

export type OutboxOptions = {
  clock: () => Date;
  onFailure: (failure: Failure) => void;
  /** Told of a message that was erased while it was being sent: what that has left is to go as well. */
  onErased?: (id: string) => Promise<void>;
};

export type DrainOptions = {
  /** Only messages of these kinds; absent: of all. */
  kinds?: readonly MessageKind[];
  /** Ends the round after the message that is being sent. */
  signal?: AbortSignal;
};

/** A process that takes a message has this long to send it, in milliseconds, before another one may. */
const LEASE = 60_000;
/** Shorter, so that no other process sends what is still under way here. */
const LONGEST_SENDING = 45_000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 3_600_000;
/**
 * How often a message is tried that its receiver refuses for good: it may be a mistake over there, which is usually
 * repaired within a day. First after ten minutes, last after four and a half hours more, between six and seven in all.
 */
const TRIES_WHEN_REFUSED = 5;
const FIRST_PAUSE_WHEN_REFUSED = 600_000;
/**
 * Days for which a message is kept as it was sent. Letters hold names and addresses; that they were sent stays in the books,
 * so that nothing is sent twice.
 */
const KEPT_DAYS = 30;
const DAY = 86_400_000;
/** What is left of it then. */
export const NOTHING = '{}';
/** What happened may not get lost for want of a free database; no visitor waits for this. */
const BOOKKEEPING_PATIENCE = 20_000;

/** Milliseconds to wait after so many failed attempts: 5 s, doubling, at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
}

const pauseWhenRefused = (attempts: number) => FIRST_PAUSE_WHEN_REFUSED * 3 ** (attempts - 1);

/** Puts a message into the outbox; call it inside the transaction. The id makes it unique: a second one is ignored. */
export async function enqueue(
  db: Database,
  message: { id: string; kind: MessageKind; payload: unknown; now: Date },
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
type Wanted = { kinds?: readonly MessageKind[]; id?: string };

/** Sends nothing before its senders are registered, so that what sends through it can be made after it. */
export function createOutbox(db: Database, { clock, onFailure, onErased }: OutboxOptions) {
  const senders: Partial<Record<MessageKind, Sender>> = {};

  /** The messages that are due, the longest waiting first. */
  function due(from: Database, { id, kinds }: Wanted) {
    return from
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload_json', 'attempts', 'next_attempt_at'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', clock().toISOString())
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1);
  }

  /** Takes a message for this process; those that others are just taking are left to them. */
  async function take(wanted: Wanted): Promise<Message | undefined> {
    // Only looking first: a writer waits for its turn, which is not worth it where there is nothing to take.
    if (!(await due(db, wanted).executeTakeFirst())) return undefined;
    return withTransaction(db, async (tx) => {
      const message = await due(tx, wanted).$call(forUpdateSkipLocked(tx)).executeTakeFirst();
      if (!message) return undefined;
      const leased = new Date(clock().getTime() + LEASE).toISOString();
      await tx.updateTable('outbox').set({ next_attempt_at: leased }).where('id', '=', message.id).execute();
      return message;
    });
  }

  async function note(id: string, what: Partial<Message> & { sent_at?: string; last_error: string | null }) {
    const update = (tx: Database) => tx.updateTable('outbox').set(what).where('id', '=', id).executeTakeFirst();
    const { numUpdatedRows } = await withTransaction(db, update, BOOKKEEPING_PATIENCE);
    if (numUpdatedRows === 0n) await onErased?.(id);
  }

  async function send({ id, kind, payload_json, ...message }: Message): Promise<void> {
    const attempts = message.attempts + 1;
    try {
      const sender = isMessageKind(kind) ? senders[kind] : undefined;
      if (!sender) throw new Error(`nothing sends messages of the kind ${kind}`);
      await inTime(sender(JSON.parse(payload_json), id, attempts));
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
      const refused = cause instanceof NeverAccepted || (cause instanceof PartlySent && cause.isRefused);
      const rest_json = cause instanceof PartlySent ? { payload_json: JSON.stringify(cause.rest) } : {};
      const givenUp = refused && attempts >= TRIES_WHEN_REFUSED;
      onFailure({ id, kind, attempts, error, givenUp });
      const wait = refused ? pauseWhenRefused(attempts) : pauseAfter(attempts);
      const next = new Date(clock().getTime() + wait).toISOString();
      await note(id, { attempts, next_attempt_at: givenUp ? NEVER : next, last_error: error, ...rest_json });
      return;
    }
    await note(id, { sent_at: clock().toISOString(), attempts, last_error: null });
  }

  return {
    /** From now on messages of these kinds are sent so; one whose kind has no sender fails, and is tried again later. @throws for a kind that has one already */
    register(more: Senders): void {
      const taken = Object.keys(more).find((kind) => kind in senders);
      if (taken !== undefined) throw new Error(`messages of the kind ${taken} have a sender already`);
      Object.assign(senders, more);
    },

    /** Sends everything that is due. */
    async drain({ kinds, signal }: DrainOptions = {}): Promise<void> {
      while (!signal?.aborted) {
        const message = await take(kinds ? { kinds } : {});
        if (!message) return;
        await send(message);
      }
    },

    /** Sends one message without waiting for the others; a failure, also of taking it, leaves it to the next round. */
    async sendNow(id: string): Promise<void> {
      let message: Message | undefined;
      try {
        message = await take({ id });
        if (message) await send(message);
      } catch (error) {
        const { kind = 'not taken yet', attempts = 0 } = message ?? {};
        onFailure({ id, kind, attempts, error: String(error), givenUp: false });
      }
    },

    /** Forgets what stood in messages that were sent a month ago. */
    async tidy(): Promise<void> {
      const moment = new Date(clock().getTime() - KEPT_DAYS * DAY).toISOString();
      await withTransaction(db, (tx) =>
        tx
          .updateTable('outbox')
          .set({ payload_json: NOTHING })
          .where('sent_at', '<', moment)
          .where('payload_json', '!=', NOTHING)
          .execute(),
      );
    },
  };
}

/** A receiver that never answers is as good as one that refuses. */
async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = pause(LONGEST_SENDING, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`it was not finished after ${LONGEST_SENDING / 1000} s`);
  });
  tooLong.catch(() => undefined);
  try {
    await Promise.race([sending, tooLong]);
  } finally {
    over.abort();
  }
}
