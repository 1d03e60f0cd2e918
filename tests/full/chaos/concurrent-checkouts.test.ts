/** Many buyers at once, and a process that dies among them: no unit is sold twice, and nothing acknowledged is lost. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabaseAt } from '../../../services/database/database.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import {
  available,
  bodyFor,
  checkout,
  insufficient,
  list,
  openCheckout,
  refusal,
  sessionOf,
  startStore,
  stock,
  submit,
} from '../../contract/support.ts';
import { endHolds } from '../../support/holds.ts';
import type { Site } from '../../support/site.ts';

const counted = (id: string, units: number) =>
  wireProduct(id, { variants: [wireVariant(id, { inventory_quantity: units })] });

describe('two hundred buyers of the last ten units', () => {
  const BUYERS = 200;
  const UNITS = 10;
  let site: Site;

  beforeAll(async () => {
    site = await startStore({ products: [counted('last', UNITS)] });
  });
  afterAll(() => site.stop());

  it('get ten checkouts and 190 plain refusals, and the units come back when no buyer pays', async () => {
    const one = bodyFor(site, ['variant_last', 1]);
    const answers = await Promise.all(Array.from({ length: BUYERS }, () => checkout(site, one)));

    const opened = answers.filter(({ status }) => status === 200);
    expect(new Set(opened.map(({ text }) => text)).size).toBe(UNITS);
    const others = answers.filter((answer) => !opened.includes(answer));
    expect(others.map(refusal)).toEqual(Array.from({ length: BUYERS - UNITS }, () => insufficient('variant_last')));

    expect(await stock(site, 'fields=inventory_quantity')).toEqual([{ id: 'variant_last', inventory_quantity: 0 }]);
    expect((await list(site)).products[0]?.variants[0]?.inventory_quantity).toBe(0);

    await endHolds(site);
    await expect.poll(() => available(site, 'variant_last')).toBe(UNITS);
    await openCheckout(site, bodyFor(site, ['variant_last', UNITS]));
    expect(await available(site, 'variant_last')).toBe(0);
  });
});

describe('a process that is killed in the middle of a burst of checkouts and payments', () => {
  const UNITS = 5000;
  const BUYERS = 12;
  /** Acknowledged payments after which the process dies. */
  const ENOUGH = 30;
  /** Milliseconds for what has to come. */
  const WAIT = 60_000;
  let site: Site;
  let db: Database;
  /** What the service has told its clients, by the ids of checkouts. */
  const told = { opened: [] as string[], paid: [] as string[], brokenOff: 0 };

  /** Buys until the connection breaks; every third checkout is left open. */
  async function buyer(quantity: number): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      try {
        const page = await openCheckout(site, bodyFor(site, ['variant_burst', quantity], ['variant_burst', 1]));
        told.opened.push(sessionOf(page));
        if (turn % 3 === 2) continue;
        const { status } = await submit(site, page);
        if (status === 303) told.paid.push(sessionOf(page));
      } catch (error) {
        // An answer that is wrong is a failure of the test; a line that breaks is what it is about.
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code !== 'ECONNRESET' && code !== 'ECONNREFUSED' && code !== 'EPIPE') throw error;
        told.brokenOff += 1;
        return;
      }
    }
  }

  beforeAll(async () => {
    site = await startStore({ products: [counted('burst', UNITS)] });
    const burst = Promise.all(Array.from({ length: BUYERS }, (_, index) => buyer(1 + (index % 3))));
    const enough = vi.waitFor(() => expect(told.paid.length).toBeGreaterThan(ENOUGH), { timeout: WAIT, interval: 5 });
    // A buyer who meets a wrong answer ends the wait at once.
    await Promise.race([enough, burst]);
    await Promise.all([site.crashAndRestart(), burst]);

    db = await openDatabaseAt(site.database);
    // A message that the dead process was just sending is tried again after a minute: that minute is over.
    const now = new Date().toISOString();
    await db.updateTable('outbox').set({ next_attempt_at: now }).where('sent_at', 'is', null).execute();
    const waiting = () => db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: WAIT, interval: 100 });
  });
  afterAll(async () => {
    await db?.destroy();
    await site.stop();
  });

  const linesOf = (status: 'paid' | 'open') =>
    db
      .selectFrom('checkout_lines')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_lines.checkout_id')
      .select(['checkout_id', 'quantity', 'held'])
      .where('status', '=', status)
      .execute();
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

  it('did die in the middle, having acknowledged orders', () => {
    expect(told.paid.length).toBeGreaterThan(ENOUGH);
    expect(told.brokenOff).toBe(BUYERS);
  });

  it('has every acknowledged checkout, and each of them once', async () => {
    const rows = await db.selectFrom('checkouts').select('id').where('id', 'in', told.opened).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...told.opened].sort());
  });

  it('has every acknowledged order exactly once, paid exactly once', async () => {
    const orders = await db.selectFrom('orders').selectAll().where('checkout_id', 'in', told.paid).execute();
    expect(orders.map((order) => order.checkout_id).sort()).toEqual([...told.paid].sort());
    const payments = await db.selectFrom('payments').selectAll().where('checkout_id', 'in', told.paid).execute();
    expect(payments.map((payment) => payment.checkout_id).sort()).toEqual([...told.paid].sort());
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['paid']));
  });

  it('has an order for every paid checkout, a payment for every order, and numbers without a gap', async () => {
    const orders = await db.selectFrom('orders').selectAll().orderBy('number').execute();
    const taken = await db.selectFrom('test_payments').select('checkout_id').execute();
    const paid = [...new Set((await linesOf('paid')).map(({ checkout_id }) => checkout_id))];
    const ordered = orders.map(({ checkout_id }) => checkout_id).sort();
    expect(ordered).toEqual(paid.sort());
    expect(ordered).toEqual(taken.map(({ checkout_id }) => checkout_id).sort());
    expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => (orders[0]?.number ?? 0) + index));
  });

  it('has stock that adds up: what was there, less what is sold, less what is held', async () => {
    const sold = sum((await linesOf('paid')).map(({ quantity }) => quantity));
    const held = sum((await linesOf('open')).map((line) => line.held));
    expect(sold).toBeGreaterThan(told.paid.length);
    expect(held).toBeGreaterThan(0);
    const variant = await db.selectFrom('variants').select(['on_hand', 'held']).executeTakeFirstOrThrow();
    expect(variant).toEqual({ on_hand: UNITS - sold, held });
    expect(await available(site, 'variant_burst')).toBe(UNITS - sold - held);
  });

  it('goes on selling', async () => {
    const before = (await available(site, 'variant_burst')) ?? 0;
    const page = await openCheckout(site, bodyFor(site, ['variant_burst', 1]));
    expect((await submit(site, page)).status).toBe(303);
    expect(await available(site, 'variant_burst')).toBe(before - 1);
  });

  it('still takes the payment of a checkout that was opened before it died', async () => {
    const open = await db.selectFrom('checkouts').select('id').where('status', '=', 'open').execute();
    const known = open.find(({ id }) => told.opened.includes(id));
    const page = `${site.url}/checkout?session=${known?.id}`;
    const before = await available(site, 'variant_burst');
    expect((await submit(site, page)).status).toBe(303);
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('checkout_id', '=', known?.id ?? '')
      .execute();
    expect(orders).toHaveLength(1);
    expect(await available(site, 'variant_burst')).toBe(before);
  });
});
