/** Parses a stored payload: a Stripe event, or a notification of the test gateway. */
import type { Database } from '../../database/database.ts';
import { readCheckout } from '../checkout/checkouts.ts';
import { isKnownIntent } from '../orders/payments.ts';
import { type Notification, notification } from './notification.ts';
import { notificationOf } from './stripe/notifications.ts';
import { eventSchema } from './stripe/objects.ts';

/** @returns undefined for an event that does not concern the shop @throws for an invalid payload */
export async function readPayload(db: Database, payload: string): Promise<Notification | undefined> {
  const read: unknown = JSON.parse(payload);
  const fromStripe = eventSchema.safeParse(read);
  if (!fromStripe.success) return notification.parse(read);
  return notificationOf(fromStripe.data, {
    linesOf: async (id) => (await readCheckout(db, id))?.lines ?? [],
    isKnownIntent: (intent) => isKnownIntent(db, intent),
  });
}
