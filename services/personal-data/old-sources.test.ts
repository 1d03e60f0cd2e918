import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { allRows } from '../database/testing/test-database.ts';
import { forgetOldSources } from './old-sources.ts';
import { personCalled, shopWithForm } from './testing/person.ts';

const PERSON = personCalled('alexa');
const BEGUN = new Date('2026-01-01T12:00:00.000Z');
const LATER = new Date(BEGUN.getTime() + 1);

async function twoCheckouts() {
  const { db, store, start, paid } = await shopWithForm();
  await store.gateway.cancel(await start(PERSON));
  await paid(PERSON, await start(PERSON), 'pay_1');
  /** Data of the person that remains in the cancelled and in the paid checkout. */
  const left = async () => {
    const rows = await db.selectFrom('checkouts').selectAll().orderBy('status').execute();
    const facts = [PERSON.email, ...Object.values(PERSON.clicks)];
    return rows.map((row) => facts.some((fact) => JSON.stringify(row).includes(fact)));
  };
  return { db, left };
}

/** Names of tables that contain a click id of the person. */
async function tablesWithClicks(db: Database): Promise<string[]> {
  const clicks = Object.values(PERSON.clicks);
  const hits = (await allRows(db)).filter(({ row }) => clicks.some((click) => JSON.stringify(row).includes(click)));
  return [...new Set(hits.map(({ table }) => table))].sort();
}

it('click ids and return URLs are erased after their retention, and sooner for checkouts without an order', async () => {
  const { db, left } = await twoCheckouts();
  await forgetOldSources(db, { orders: BEGUN, unpaid: BEGUN });
  expect(await left()).toEqual([true, true]);
  await forgetOldSources(db, { orders: BEGUN, unpaid: LATER });
  expect(await left()).toEqual([false, true]);
  await forgetOldSources(db, { orders: LATER, unpaid: LATER });
  expect(await left()).toEqual([false, false]);
});

it('no table keeps a click id of them, also not the reports of the payment provider', async () => {
  const { db, store, outbox, start, paid, tell } = await shopWithForm();
  await store.gateway.cancel(await start(PERSON));
  await tell(PERSON, { type: 'checkout.expired', checkout_id: await start(PERSON) });
  await paid(PERSON, await start(PERSON), 'pay_1');
  // Sent mails have their own retention, which `tidy` of the outbox applies.
  await outbox.drain();
  await db.deleteFrom('outbox').execute();
  expect(await tablesWithClicks(db)).toEqual(['checkouts', 'payment_events']);
  await forgetOldSources(db, { orders: LATER, unpaid: LATER });
  expect(await tablesWithClicks(db)).toEqual([]);
  const reports = await db.selectFrom('payment_events').select('payload_json').execute();
  expect(JSON.stringify(reports)).toContain(PERSON.email);
});
