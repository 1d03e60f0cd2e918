import { expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { ON_POSTGRES, openShared, openTestDatabase } from '../../../database/testing/test-database.ts';
import { whileAnotherWrites } from '../../../database/testing/while-another-writes.ts';
import { serveHttp } from '../../../testing/serve-http.ts';
import { wireProduct } from '../../testing/products.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { listEvents } from '../events.ts';
import type { Notification } from '../notification.ts';
import { createStripeClient } from './client.ts';
import { createReceiver } from './receive.ts';

const SECRET = 'whsec_secret_of_the_webhook';

/**
 * Hands a signed event about a completed session to the receiver.
 * @param port of a fake Stripe; nothing listens on the default
 * @param settled receives the notifications that are passed to `settle`
 */
function receiveEvent(db: Database, session: Record<string, unknown>, port = 9, settled: Notification[] = []) {
  const stripe = createStripeClient('sk_test_1234567890', { protocol: 'http', host: '127.0.0.1', port });
  const settle = async (notification: Notification) => {
    settled.push(notification);
    return 'ordered' as const;
  };
  const receive = createReceiver(db, { stripe, secrets: [SECRET], clock: () => new Date(), settle });
  const object = { id: 'cs_1', object: 'checkout.session', metadata: { checkout_id: 'cs_of_the_shop' }, ...session };
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } };
  const payload = JSON.stringify(event);
  return receive(Buffer.from(payload), stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }));
}

it('an event of an unknown shape is stored, and Stripe need not send it again', async () => {
  const db = await openTestDatabase();
  expect(await receiveEvent(db, {})).toMatchObject({ kind: 'received', outcome: 'unreadable' });
  expect(await listEvents(db, 5)).toMatchObject([{ id: 'evt_1', outcome: 'unreadable' }]);
});

it('an event that arrives while the database fails is refused, so that Stripe sends it again', async () => {
  const db = await openTestDatabase();
  await db.schema.alterTable('checkouts').renameTo('checkouts_renamed').execute();
  await expect(receiveEvent(db, { payment_status: 'paid' })).rejects.toThrow();
  expect(await listEvents(db, 5)).toEqual([]);
});

it.skipIf(ON_POSTGRES)('an event is stored while another program writes to the database', async () => {
  const [own, other] = await openShared(2);
  if (!own || !other) throw new Error('two databases were asked for');
  const received = await whileAnotherWrites(other, () => receiveEvent(own, {}));
  expect(received).toMatchObject({ kind: 'received', outcome: 'unreadable' });
});

const ADDRESS = { line1: '400 Example Street', city: 'Lombard', state: 'IL', postal_code: '60148', country: 'US' };
const delivery = { name: 'Sample Buyer', address: ADDRESS };
const storedAddress = { line1: ADDRESS.line1, postalCode: '60148' };

it.each([
  ['in the field shipping of the event (API of 2020)', { shipping: delivery }, {}, storedAddress],
  ['in the field shipping_details of the event (API of 2024)', { shipping_details: delivery }, {}, storedAddress],
  ['only in the session at Stripe', {}, { collected_information: { shipping_details: delivery } }, storedAddress],
  ['missing, and the payment is settled without it', {}, {}, null],
])('the delivery address of a payment is %s', async (_, sent, atStripe, address) => {
  const shop = await createTestStore([wireProduct('kit', { type: { value: 'physical' } })]);
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    metadata: { checkout_id: await shop.open('variant_kit') },
    payment_status: 'paid',
    customer_details: { email: 'buyer@example.com' },
  };
  const port = await serveHttp((_request, response) => response.end(JSON.stringify({ ...session, ...atStripe })));
  const settled: Notification[] = [];
  await receiveEvent(shop.db, { ...session, ...sent }, port, settled);
  expect(settled).toMatchObject([{ type: 'payment.succeeded', buyer: { address } }]);
});
