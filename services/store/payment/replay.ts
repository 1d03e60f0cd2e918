/** Doing a report once more, because the operator asks for it: the running site does it, as it does all of them. */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { write } from '../../database/write.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Outcome } from './events.ts';
import type { Notification } from './notification.ts';
import { readPayload } from './read-payload.ts';

/** The outbox kind that does it. */
export const REPLAY = 'replay-event';

const payload = z.object({ eventId: z.string() });

/** @returns false when there is no such report, or it is from a time when they were not kept */
export async function askReplay(db: Database, eventId: string, now: Date): Promise<boolean> {
  if ((await payloadOf(db, eventId)) === undefined) return false;
  await write(db, (tx) => enqueue(tx, { id: newId('replay'), kind: REPLAY, payload: { eventId }, now }));
  return true;
}

export async function replayEvent(
  db: Database,
  message: unknown,
  settle: (notification: Notification) => Promise<Outcome>,
): Promise<void> {
  const kept = await payloadOf(db, payload.parse(message).eventId);
  const notification = kept === undefined ? undefined : await readPayload(db, kept);
  if (notification) await settle(notification);
}

async function payloadOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payment_events').select('payload_json').where('id', '=', id).executeTakeFirst();
  return row?.payload_json ?? undefined;
}
