import { expect, it } from 'vitest';
import { forgetOldSources } from './old-sources.ts';
import { personCalled, shopWithForm } from './testing/person.ts';

const PERSON = personCalled('alexa');
const BEGUN = new Date('2026-01-01T12:00:00.000Z');
const LATER = new Date(BEGUN.getTime() + 1);

async function twoCheckouts() {
  const { db, store, start, paid } = await shopWithForm();
  await store.gateway.cancel(await start(PERSON));
  await paid(PERSON, await start(PERSON), 'pay_1');
  /** Facts of the person that are left, of the checkout that was cancelled and of the one that was paid. */
  const left = async () => {
    const rows = await db.selectFrom('checkouts').selectAll().orderBy('status').execute();
    const facts = [PERSON.email, ...Object.values(PERSON.clicks)];
    return rows.map((row) => facts.some((fact) => JSON.stringify(row).includes(fact)));
  };
  return { db, left };
}

it('click ids and addresses of storefronts are kept until their time is over', async () => {
  const { db, left } = await twoCheckouts();
  await forgetOldSources(db, { orders: BEGUN, unpaid: BEGUN });
  expect(await left()).toEqual([true, true]);
});

it('of checkouts without an order they are erased sooner', async () => {
  const { db, left } = await twoCheckouts();
  await forgetOldSources(db, { orders: BEGUN, unpaid: LATER });
  expect(await left()).toEqual([false, true]);
  await forgetOldSources(db, { orders: LATER, unpaid: LATER });
  expect(await left()).toEqual([false, false]);
});
