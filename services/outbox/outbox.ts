/**
 * Transactional outbox: a message is stored in the same transaction as the change it reports, and sent later with
 * retries and exponential backoff. Delivery is at least once: receivers may get a message twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { forUpdateSkipLocked } from '../database/dialect.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { isMessageKind, type MessageKind } from './kinds.ts';
import { NEVER } from './unsent.ts';

/**
 * Sends one kind of message. If the promise is rejected, the message is retried later.
 * @param attempt number of this attempt, from 1
 */
export type Sender = (payload: unknown, id: string, attempt: number) => Promise<void>;

/** Thrown by a sender if the receiver permanently rejects this message. */
export class NeverAccepted extends Error {}

/** Thrown by a sender that has sent part of a message. Only the rest is retried. */
export class PartlySent extends Error {
  /** The payload that is still to be sent. */
  readonly rest: unknown;
  /** The receiver permanently rejects the rest. */
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
  /** It is no longer retried. */
  givenUp: boolean;
};

export type Senders = Readonly<Partial<Record<MessageKind, Sender>>>;

export type OutboxOptions = {
  clock: () => Date;
  onFailure: (failure: Failure) => void;
  /** Called for a message that was erased while it was being sent, to remove files that sending has written. */
  onErased?: (id: string) => Promise<void>;
};

export type DrainOptions = {
  /** Only messages of these kinds; default: all. */
  kinds?: readonly MessageKind[];
  /** When aborted, no further message is sent. */
  signal?: AbortSignal;
};

/** Milliseconds for which a process leases a message. After that, another process may send it. */
const LEASE = 60_000;
/** Milliseconds; shorter than the lease, so that two processes do not send the same message. */
const SEND_TIMEOUT = 45_000;
/** Milliseconds. */
const MIN_BACKOFF = 5_000;
const MAX_BACKOFF = 3_600_000;
/**
 * A message is given up when it is permanently rejected at this attempt or a later one. Before, it is retried after 10,
 * 30 and 90 minutes, and 4.5 hours, because the receiver may have an error that is fixed soon.
 */
const MAX_REFUSED_ATTEMPTS = 5;
const MIN_REFUSED_BACKOFF = 600_000;
/**
 * Days for which the payload of a sent message is kept; it contains personal data. The row is kept, so that the message
 * is not sent again.
 */
const RETENTION_DAYS = 30;
const DAY = 86_400_000;
/** The payload of a message after the retention period or an erasure. */
export const EMPTY_PAYLOAD = '{}';
/** Milliseconds. Long, because a lost result causes a second delivery, and no visitor waits for it. */
const RESULT_TIMEOUT = 20_000;

/** Milliseconds to wait after failed attempts: 5 s, doubling, at most one hour. */
export function backoffAfter(attempts: number): number {
  return Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** (attempts - 1));
}

const refusedBackoffAfter = (attempts: number) => MIN_REFUSED_BACKOFF * 3 ** (attempts - 1);

/** Stores a message; call it inside the transaction of the change. A duplicate id is ignored. */
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
type Filter = { kinds?: readonly MessageKind[]; id?: string };

/** Senders are registered later, because services with senders need the outbox when they are created. */
export function createOutbox(db: Database, { clock, onFailure, onErased }: OutboxOptions) {
  const senders: Partial<Record<MessageKind, Sender>> = {};

  /** Query for the message that has been due the longest. */
  function due(from: Database, { id, kinds }: Filter) {
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

  /** Leases a due message for this process, except those that another process is leasing. */
  async function lease(filter: Filter): Promise<Message | undefined> {
    // Reads without a transaction first: a write transaction waits for other writers, and usually nothing is due.
    if (!(await due(db, filter).executeTakeFirst())) return undefined;
    return withTransaction(db, async (tx) => {
      const message = await due(tx, filter).$call(forUpdateSkipLocked(tx)).executeTakeFirst();
      if (!message) return undefined;
      const leasedUntil = new Date(clock().getTime() + LEASE).toISOString();
      await tx.updateTable('outbox').set({ next_attempt_at: leasedUntil }).where('id', '=', message.id).execute();
      return message;
    });
  }

  async function storeResult(id: string, result: Partial<Message> & { sent_at?: string; last_error: string | null }) {
    const update = (tx: Database) => tx.updateTable('outbox').set(result).where('id', '=', id).executeTakeFirst();
    const { numUpdatedRows } = await withTransaction(db, update, RESULT_TIMEOUT);
    if (numUpdatedRows === 0n) await onErased?.(id);
  }

  async function send({ id, kind, payload_json, ...message }: Message): Promise<void> {
    const attempts = message.attempts + 1;
    try {
      const sender = isMessageKind(kind) ? senders[kind] : undefined;
      if (!sender) throw new Error(`nothing sends messages of the kind ${kind}`);
      await withTimeout(sender(JSON.parse(payload_json), id, attempts));
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
      const refused = cause instanceof NeverAccepted || (cause instanceof PartlySent && cause.isRefused);
      const rest = cause instanceof PartlySent ? { payload_json: JSON.stringify(cause.rest) } : {};
      const givenUp = refused && attempts >= MAX_REFUSED_ATTEMPTS;
      onFailure({ id, kind, attempts, error, givenUp });
      const backoff = refused ? refusedBackoffAfter(attempts) : backoffAfter(attempts);
      const next = new Date(clock().getTime() + backoff).toISOString();
      await storeResult(id, { attempts, next_attempt_at: givenUp ? NEVER : next, last_error: error, ...rest });
      return;
    }
    await storeResult(id, { sent_at: clock().toISOString(), attempts, last_error: null });
  }

  return {
    /**
     * Adds senders. A message without a sender for its kind fails and is retried.
     * @throws for a kind that already has a sender
     */
    register(more: Senders): void {
      const taken = Object.keys(more).find((kind) => kind in senders);
      if (taken !== undefined) throw new Error(`messages of the kind ${taken} have a sender already`);
      Object.assign(senders, more);
    },

    /** Sends everything that is due. */
    async drain({ kinds, signal }: DrainOptions = {}): Promise<void> {
      while (!signal?.aborted) {
        const message = await lease(kinds ? { kinds } : {});
        if (!message) return;
        await send(message);
      }
    },

    /** Sends one message at once. After a failure, it remains in the outbox for the next `drain`. */
    async sendNow(id: string): Promise<void> {
      let message: Message | undefined;
      try {
        message = await lease({ id });
        if (message) await send(message);
      } catch (error) {
        const { kind = 'unknown', attempts = 0 } = message ?? {};
        onFailure({ id, kind, attempts, error: String(error), givenUp: false });
      }
    },

    /** Erases the payloads of messages after the retention period. */
    async erasePayloads(): Promise<void> {
      const sentBefore = new Date(clock().getTime() - RETENTION_DAYS * DAY).toISOString();
      await withTransaction(db, (tx) =>
        tx
          .updateTable('outbox')
          .set({ payload_json: EMPTY_PAYLOAD })
          .where('sent_at', '<', sentBefore)
          .where('payload_json', '!=', EMPTY_PAYLOAD)
          .execute(),
      );
    },
  };
}

/** @throws if sending takes longer than the timeout */
async function withTimeout(sending: Promise<void>): Promise<void> {
  const settled = new AbortController();
  const timeout = pause(SEND_TIMEOUT, undefined, { signal: settled.signal, ref: false }).then(() => {
    throw new Error(`it was not finished after ${SEND_TIMEOUT / 1000} s`);
  });
  timeout.catch(() => undefined);
  try {
    await Promise.race([sending, timeout]);
  } finally {
    settled.abort();
  }
}
