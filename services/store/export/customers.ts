/** Who has bought, from the orders, and for how much, from the payments: there are no accounts. Pure. */
import { foldedAddress } from '../../../src/domain/email-address.ts';
import type { Order } from '../orders/orders.ts';
import { balance, type Movement } from '../payment/money.ts';

export type Customer = {
  email: string;
  /** As on the last order. */
  name: string;
  address: Order['address'];
  orders: number;
  /** Later payments of subscriptions. */
  renewals: number;
  /** Cents of all payments, of what was given back, and what is left; two currencies make two customers. */
  paid: number;
  returned: number;
  total: number;
  currency: string;
  /** Moments as ISO 8601 UTC. */
  firstOrder: string;
  lastOrder: string;
};

/**
 * @param orders the oldest first
 * @param movements all money of the shop
 * @returns one for each address and currency, the first buyer first
 */
export function customersOf(orders: readonly Order[], movements: readonly Movement[]): Customer[] {
  const movementsOf = Map.groupBy(movements, ({ checkoutId }) => checkoutId);
  const keyOf = ({ email, currency }: Order) => JSON.stringify([foldedAddress(email), currency.code]);
  return [...Map.groupBy(orders, keyOf).values()].flatMap((own) => {
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) return [];
    const { code } = first.currency;
    const money = own
      .flatMap(({ checkoutId }) => movementsOf.get(checkoutId) ?? [])
      .filter(({ currency }) => currency.code === code);
    const { gross, refunded, net } = balance(money);
    return {
      email: last.email,
      name: last.name,
      address: last.address,
      orders: own.length,
      renewals: money.filter(({ kind }) => kind === 'renewal').length,
      paid: gross[0]?.cents ?? 0,
      returned: refunded[0]?.cents ?? 0,
      total: net[0]?.cents ?? 0,
      currency: code,
      firstOrder: first.createdAt,
      lastOrder: last.createdAt,
    };
  });
}
