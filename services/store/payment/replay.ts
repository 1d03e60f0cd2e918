/**
 * Replays a stored notification for the operator: the command enqueues a message, and the running site processes it.
 */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue, NeverAccepted } from '../../outbox/outbox.ts';
import { StoreError } from '../errors.ts';
import type { Outcome } from './events.ts';
import type { Notification } from './notification.ts';
import { readPayload } from './read-payload.ts';

const payload = z.object({ eventId: z.string() });

/** @returns false for an unknown notification, or one whose payload was not stored */
export async function requestReplay(db: Database, eventId: string, now: Date): Promise<boolean> {
  if ((await payloadOf(db, eventId)) === undefined) return false;
  await withTransaction(db, (tx) =>
    enqueue(tx, { id: newId('replay'), kind: 'replay-event', payload: { eventId }, now }),
  );
  return true;
}

export async function replayEvent(
  db: Database,
  message: unknown,
  settle: (notification: Notification) => Promise<Outcome>,
): Promise<void> {
  const { eventId } = payload.parse(message);
  try {
    const stored = await payloadOf(db, eventId);
    const notification = stored === undefined ? undefined : await readPayload(db, stored);
    if (notification) await settle(notification);
  } catch (error) {
    throw permanentError(eventId, error) ?? error;
  }
}

/** @returns the error for a replay that cannot succeed; undefined for a temporary failure */
function permanentError(eventId: string, error: unknown): NeverAccepted | undefined {
  if (error instanceof z.ZodError) return new NeverAccepted(`${eventId} is in a shape that this version cannot read`);
  if (error instanceof StoreError && error.status === 404)
    return new NeverAccepted(`${eventId} is of an unknown checkout, or of one in another payment mode`);
  return undefined;
}

async function payloadOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payment_events').select('payload_json').where('id', '=', id).executeTakeFirst();
  return row?.payload_json ?? undefined;
}
