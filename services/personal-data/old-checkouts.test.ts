import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { allRows } from '../database/testing/test-database.ts';
import { eraseOldCheckoutData } from './old-checkouts.ts';
import { personCalled, shopWithLeads } from './testing/person.ts';

const PERSON = personCalled('alexa');
const START = new Date('2026-01-01T12:00:00.000Z');
const LATER = new Date(START.getTime() + 1);

async function twoCheckouts() {
  const { db, store, startCheckout, reportPayment } = await shopWithLeads();
  await store.gateway.cancel(await startCheckout(PERSON));
  await reportPayment(PERSON, await startCheckout(PERSON), 'pay_1');
  /** @returns whether the canceled and the paid checkout contain data of the person */
  const haveData = async () => {
    const rows = await db.selectFrom('checkouts').selectAll().orderBy('status').execute();
    const facts = [PERSON.email, ...Object.values(PERSON.clicks)];
    return rows.map((row) => facts.some((fact) => JSON.stringify(row).includes(fact)));
  };
  return { db, haveData };
}

/** Names of tables that contain a click id of the person. */
async function tablesWithClicks(db: Database): Promise<string[]> {
  const clicks = Object.values(PERSON.clicks);
  const hits = (await allRows(db)).filter(({ row }) => clicks.some((click) => JSON.stringify(row).includes(click)));
  return [...new Set(hits.map(({ table }) => table))].sort();
}

it('click ids and return URLs are erased after their retention, and sooner for checkouts without an order', async () => {
  const { db, haveData } = await twoCheckouts();
  await eraseOldCheckoutData(db, { orders: START, unpaid: START });
  expect(await haveData()).toEqual([true, true]);
  await eraseOldCheckoutData(db, { orders: START, unpaid: LATER });
  expect(await haveData()).toEqual([false, true]);
  await eraseOldCheckoutData(db, { orders: LATER, unpaid: LATER });
  expect(await haveData()).toEqual([false, false]);
});

it('no checkout keeps click ids longer than an order does', async () => {
  const { db, haveData } = await twoCheckouts();
  await eraseOldCheckoutData(db, { orders: LATER, unpaid: START });
  expect(await haveData()).toEqual([false, false]);
});

it('a checkout that may still be paid keeps its data', async () => {
  const { db, startCheckout } = await shopWithLeads();
  await startCheckout(PERSON);
  const before = await db.selectFrom('checkouts').selectAll().execute();
  expect(JSON.stringify(before)).toContain(PERSON.email);
  await eraseOldCheckoutData(db, { orders: LATER, unpaid: LATER });
  expect(await db.selectFrom('checkouts').selectAll().execute()).toEqual(before);
});

it('the locale of an old checkout is erased although it holds nothing else of the buyer', async () => {
  const { db, store, startCheckout } = await shopWithLeads();
  await store.gateway.cancel(await startCheckout(PERSON));
  const nothingElse = { source_json: null, customer_json: null, draft_json: null, success_url: '/', cancel_url: '/' };
  await db
    .updateTable('checkouts')
    .set({ ...nothingElse, locale: 'en-US' })
    .execute();
  await eraseOldCheckoutData(db, { orders: LATER, unpaid: LATER });
  expect(await db.selectFrom('checkouts').select('locale').execute()).toEqual([{ locale: null }]);
});

it('no table keeps a click id after its retention, not even the stored events of the payment provider', async () => {
  const { db, store, outbox, startCheckout, reportPayment, settleNotification } = await shopWithLeads();
  await store.gateway.cancel(await startCheckout(PERSON));
  await settleNotification(PERSON, { type: 'checkout.expired', checkout_id: await startCheckout(PERSON) });
  await reportPayment(PERSON, await startCheckout(PERSON), 'pay_1');
  // Sent mails have their own retention, which `erasePayloads` of the outbox applies.
  await outbox.drain();
  await db.deleteFrom('outbox').execute();
  expect(await tablesWithClicks(db)).toEqual(['checkouts', 'payment_events']);
  await eraseOldCheckoutData(db, { orders: LATER, unpaid: LATER });
  expect(await tablesWithClicks(db)).toEqual([]);
  const events = await db.selectFrom('payment_events').select('payload_json').execute();
  expect(JSON.stringify(events)).toContain(PERSON.email);
});
