import { expect, it } from 'vitest';
import { wireProduct } from '../testing/products.ts';
import { createTestStore } from '../testing/test-store.ts';
import type { RemoteGateway } from './gateway.ts';
import { reconcile } from './reconcile.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-06-01T12:00:00.000Z');

const unused = () => Promise.reject(new Error('not used in this test'));
/** A provider that knows none of our sessions, as after a change of the account. */
const otherAccount: RemoteGateway = {
  mode: 'stripe-test',
  open: unused,
  close: unused,
  refund: unused,
  endSubscription: unused,
  read: () => Promise.reject(new Error('no such session')),
};

it.each([
  ['after five minutes, in its first 30 days', 29 * 24, 1 / 12],
  ['after a day, when it is older', 31 * 24, 24],
])(
  'a checkout whose session the provider does not know is reported, and reconciled again %s',
  async (_, age, hours) => {
    const { db, open } = await createTestStore([wireProduct('stand')]);
    const id = await open('variant_stand');
    const created_at = new Date(NOW.getTime() - age * HOUR).toISOString();
    const due = { gateway: otherAccount.mode, created_at, check_at: NOW.toISOString() };
    await db.updateTable('checkouts').set(due).where('id', '=', id).execute();
    const problems: string[] = [];
    await reconcile(db, {
      gateway: otherAccount,
      settle: unused,
      clock: () => NOW,
      onRepaired: () => undefined,
      onProblem: ({ checkoutId, err }) => problems.push(`${checkoutId}: ${err}`),
    });
    expect(problems).toEqual([`${id}: Error: no such session`]);
    const { check_at } = await db.selectFrom('checkouts').select('check_at').executeTakeFirstOrThrow();
    expect(check_at).toBe(new Date(NOW.getTime() + hours * HOUR).toISOString());
  },
);
