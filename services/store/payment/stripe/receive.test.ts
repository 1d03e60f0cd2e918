import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { ON_POSTGRES, openShared, openTestDatabase } from '../../../database/testing/test-database.ts';
import { whileAnotherWrites } from '../../../database/testing/while-another-writes.ts';
import { wireProduct, wireVariant } from '../../testing/products.ts';
import { createTestStore } from '../../testing/test-store.ts';
import { listEvents } from '../events.ts';
import type { Notification } from '../notification.ts';
import { createStripeClient } from './client.ts';
import { createReceiver } from './receive.ts';

const SECRET = 'whsec_secret_of_the_webhook';
const stripe = createStripeClient('sk_test_1234567890');

/** A shop that hears of a session that was paid. */
function report(db: Database, session: Record<string, unknown>) {
  const receive = createReceiver(db, {
    stripe,
    secrets: [SECRET],
    clock: () => new Date(),
    settle: async () => 'ordered',
  });
  const object = { id: 'cs_1', object: 'checkout.session', metadata: { checkout_id: 'cs_of_the_shop' }, ...session };
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } };
  const payload = JSON.stringify(event);
  return receive(Buffer.from(payload), stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }));
}

it('a report in an unknown shape is kept, and Stripe need not send it again', async () => {
  const db = await openTestDatabase();
  expect(await report(db, {})).toMatchObject({ kind: 'received', outcome: 'unreadable' });
  expect(await listEvents(db, 5)).toMatchObject([{ id: 'evt_1', outcome: 'unreadable' }]);
});

it('a report that the database cannot store is refused, so that Stripe sends it again', async () => {
  const db = await openTestDatabase();
  await db.schema.alterTable('checkouts').renameTo('checkouts_away').execute();
  await expect(report(db, { payment_status: 'paid' })).rejects.toThrow();
  expect(await listEvents(db, 5)).toEqual([]);
});

it.skipIf(ON_POSTGRES)('a report is kept while another program writes to the database', async () => {
  const [own, other] = await openShared(2);
  if (!own || !other) throw new Error('two databases were asked for');
  const received = await whileAnotherWrites(other, () => report(own, {}));
  expect(received).toMatchObject({ kind: 'received', outcome: 'unreadable' });
});

describe('the address of a parcel', () => {
  const ADDRESS = { line1: '400 Example Street', city: 'Lombard', state: 'IL', postal_code: '60148', country: 'US' };
  const delivery = { name: 'Sample Buyer', address: ADDRESS };

  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A shop that is told of a paid session, and whose Stripe knows the session like this. @returns what the shop settles */
  async function settled(sent: object, known: object): Promise<Notification[]> {
    const shop = await createTestStore([
      wireProduct('kit', { type: { value: 'physical' }, variants: [wireVariant('kit', {})] }),
    ]);
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      metadata: { checkout_id: await shop.open('variant_kit') },
      payment_status: 'paid',
      customer_details: { email: 'buyer@example.com' },
    };
    server = createServer((_, response) => response.end(JSON.stringify({ ...session, ...known })));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const reports: Notification[] = [];
    const receive = createReceiver(shop.db, {
      stripe: createStripeClient('sk_test_1', { protocol: 'http', host: '127.0.0.1', port }),
      secrets: [SECRET],
      clock: () => new Date(),
      settle: async (report) => {
        reports.push(report);
        return 'ordered';
      },
    });
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...session, ...sent } },
    };
    const payload = JSON.stringify(event);
    await receive(Buffer.from(payload), stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }));
    return reports;
  }

  it.each([
    ['an account of 2020 reports it', { shipping: delivery }, {}],
    ['an account of 2024 reports it', { shipping_details: delivery }, {}],
    ['the session has it, where the report does not', {}, { collected_information: { shipping_details: delivery } }],
  ])('is known as %s', async (_, sent, known) => {
    expect(await settled(sent, known)).toMatchObject([
      { type: 'payment.succeeded', buyer: { address: { line1: ADDRESS.line1, postalCode: '60148' } } },
    ]);
  });

  it('may be missing, and the order is made all the same', async () => {
    expect(await settled({}, {})).toMatchObject([{ type: 'payment.succeeded', buyer: { address: null } }]);
  });
});
