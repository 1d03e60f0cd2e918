/** Replays a notification at the request of the operator. The running site does it, by the outbox. */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { enqueue, NeverAccepted } from '../../outbox/outbox.ts';
import { StoreError } from '../errors.ts';
import type { Outcome } from './events.ts';
import type { Notification } from './notification.ts';
import { readPayload } from './read-payload.ts';

/** The outbox kind of a replay. */
export const REPLAY = 'replay-event';

const payload = z.object({ eventId: z.string() });

/** @returns false when there is no such notification, or its payload was not stored */
export async function requestReplay(db: Database, eventId: string, now: Date): Promise<boolean> {
  if ((await payloadOf(db, eventId)) === undefined) return false;
  await withTransaction(db, (tx) => enqueue(tx, { id: newId('replay'), kind: REPLAY, payload: { eventId }, now }));
  return true;
}

export async function replayEvent(
  db: Database,
  message: unknown,
  settle: (notification: Notification) => Promise<Outcome>,
): Promise<void> {
  const { eventId } = payload.parse(message);
  try {
    const kept = await payloadOf(db, eventId);
    const notification = kept === undefined ? undefined : await readPayload(db, kept);
    if (notification) await settle(notification);
  } catch (error) {
    throw inVain(eventId, error) ?? error;
  }
}

/** @returns the error for a replay that cannot succeed; undefined for a temporary failure */
function inVain(eventId: string, error: unknown): NeverAccepted | undefined {
  if (error instanceof z.ZodError) return new NeverAccepted(`${eventId} is in a shape that this version cannot read`);
  if (error instanceof StoreError && error.status === 404)
    return new NeverAccepted(`${eventId} is of an unknown checkout`);
  return undefined;
}

async function payloadOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payment_events').select('payload_json').where('id', '=', id).executeTakeFirst();
  return row?.payload_json ?? undefined;
}
