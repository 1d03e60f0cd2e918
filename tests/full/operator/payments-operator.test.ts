/** The operator's payment commands while the site runs: refunds, cancellations, replays. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ON_POSTGRES } from '../../../services/database/testing/test-database.ts';
import { freePort } from '../../support/free-port.ts';
import { BUYER } from '../../support/stripe/session.ts';
import { STAND, type StripeShop, startStripeShop } from '../../support/stripe/shop.ts';

// Long, because each command of the operator starts a process.
vi.setConfig({ testTimeout: 120_000 });

let shop: StripeShop;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  shop = await startStripeShop({ env: { ADMIN_PORT: String(port) } });
});
afterAll(() => shop.stop());

async function buy(quantity: number) {
  const { id, session } = await shop.open(STAND, quantity);
  await shop.stripe.pay(session);
  const order = (await shop.orders()).find((each) => each.checkout_id === id);
  return { session, number: String(order?.number) };
}

it('the metrics count an order once, even if Stripe sends its event twice', async () => {
  const ordered = async () => {
    const line = (await (await fetch(metrics)).text()).split('\n').find((each) => each.includes('"ordered"'));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const before = await ordered();
  await buy(1);
  const { events, send } = shop.stripe.webhook;
  const [event] = events.slice(-1);
  if (event) expect(await send(event)).toBe(200);
  expect(await ordered()).toBe(before + 1);
});

it('an operator refunds a part of an order, then the rest, and cannot refund more than was paid', async () => {
  const { session, number } = await buy(2);
  expect(await shop.run('orders', 'list')).toMatch(new RegExp(`${number} .* paid`));
  expect(await shop.run('orders', 'refund', number, '12.50')).toContain('$12.50 will be refunded');
  const mail = await shop.mail(`A refund for your Evenside order ${number}`);
  expect(mail.to).toBe(BUYER.email);
  expect(mail.text).toContain('We have sent $12.50 back the way you paid.');
  expect(session.intent?.charge?.refunded).toBe(1250);
  expect(await shop.run('orders', 'refund', number, '45.51')).toContain(
    `No more than $45.50 of order ${number} can be refunded`,
  );
  expect(await shop.run('orders', 'refund', number, '1e3')).toContain('"1e3" is not an amount of money');
  expect(await shop.run('orders', 'refund', number, '10', '--restock')).toContain('--restock puts every unit');
  const before = await shop.available();
  expect(await shop.run('orders', 'refund', number, '--restock')).toContain('Its units are back in stock.');
  expect(await shop.available()).toBe((before ?? 0) + 2);
  await expect.poll(() => session.intent?.charge?.refunded, { timeout: 60_000 }).toBe(session.total);
  expect(await shop.run('orders', 'refund', number)).toContain(`Everything that was paid for order ${number}`);
  expect(await shop.run('orders', 'show', number)).toContain('refunded, $58.00 in refunds (pending ones included)');
  // Stripe's events report the refunds that the shop requested, so they must not be counted again.
  expect((await shop.payments()).find(({ id }) => id === session.intent?.id)).toMatchObject({ refunded: 5800 });
});

it('an operator cancels an order: money and units go back once, and the buyer gets a mail', async () => {
  const before = await shop.available();
  const { session, number } = await buy(3);
  expect(await shop.run('orders', 'cancel', number)).toContain(`Order ${number} is canceled. $87.00 will be refunded`);
  const mail = await shop.mail(`order ${number} was canceled`);
  expect(mail.text).toContain('We have sent the full $87.00 back');
  expect(session.intent?.charge?.refunded).toBe(8700);
  expect(await shop.available()).toBe(before);
  expect(await shop.run('orders', 'cancel', number)).toContain('was already canceled');
  expect(await shop.available()).toBe(before);
  expect(await shop.run('orders', 'cancel', '99999')).toContain('There is no order 99999');
});

it('an operator cannot refund a payment while it is disputed', async () => {
  const { session, number } = await buy(1);
  await shop.stripe.dispute(session, 'created', 'needs_response');
  expect(await shop.run('orders', 'refund', number)).toContain('is disputed: the bank decides');
  expect(await shop.run('orders', 'list')).toMatch(new RegExp(`${number} .* disputed`));
});

it('an operator replays an event that arrived while its checkout was missing, as after a restored backup', async () => {
  const { id, session } = await shop.open();
  // The checkout is missing when the event arrives, and exists again later.
  const changeId = (from: string, to: string) =>
    shop.withDatabase((pool) =>
      pool.connection().execute(async (db) => {
        await (ON_POSTGRES ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`).execute(db);
        await db.updateTable('checkout_lines').set({ checkout_id: to }).where('checkout_id', '=', from).execute();
        await db.updateTable('checkouts').set({ id: to }).where('id', '=', from).execute();
      }),
    );
  await changeId(id, 'cs_missing');
  await shop.stripe.pay(session);
  await changeId('cs_missing', id);
  const list = await shop.run('events', 'list');
  const event = /unknown +(evt_\w+)/.exec(list)?.[1] ?? '';
  expect(await shop.run('events', 'replay', event)).toContain('It will be replayed');
  await expect
    .poll(async () => (await shop.orders()).some((each) => each.checkout_id === id), { timeout: 60_000 })
    .toBe(true);
  await expect
    .poll(() => shop.run('events', 'list'), { timeout: 60_000 })
    .toMatch(new RegExp(`ordered +\\d+ +${event}`));
  expect(await shop.run('events', 'replay', 'evt_nothing')).toContain('There is no event evt_nothing');
});
