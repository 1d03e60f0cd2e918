/** Customers, derived from orders and payments, because there are no accounts. Pure. */
import { comparableEmail } from '../../../domain/contact/email.ts';
import type { Order } from '../orders/orders.ts';
import { balance, type Movement } from '../payment/money.ts';

export type Customer = {
  email: string;
  /** Name on the latest order. */
  name: string;
  address: Order['address'];
  orders: number;
  /** Number of later payments of subscriptions. */
  renewals: number;
  /** Cents: payments, refunds (`refunded`), and the difference. Each currency has its own entry. */
  paid: number;
  refunded: number;
  total: number;
  currency: string;
  /** Times as ISO 8601 in UTC. */
  firstOrder: string;
  lastOrder: string;
};

/**
 * @param orders the oldest first
 * @param movements all payments and refunds of the shop
 * @returns one entry per email address and currency, by the time of the first order
 */
export function customersOf(orders: readonly Order[], movements: readonly Movement[]): Customer[] {
  const movementsOf = Map.groupBy(movements, ({ checkoutId }) => checkoutId);
  const keyOf = ({ email, currency }: Order) => JSON.stringify([comparableEmail(email), currency.code]);
  return [...Map.groupBy(orders, keyOf).values()].flatMap((customerOrders) => {
    const [first] = customerOrders;
    const last = customerOrders.at(-1);
    if (!first || !last) return [];
    const { code } = first.currency;
    const money = customerOrders
      .flatMap(({ checkoutId }) => movementsOf.get(checkoutId) ?? [])
      .filter(({ currency }) => currency.code === code);
    const { gross, refunded, net } = balance(money);
    return {
      email: last.email,
      name: last.name,
      address: last.address,
      orders: customerOrders.length,
      renewals: money.filter(({ kind }) => kind === 'renewal').length,
      paid: gross[0]?.cents ?? 0,
      refunded: refunded[0]?.cents ?? 0,
      total: net[0]?.cents ?? 0,
      currency: code,
      firstOrder: first.createdAt,
      lastOrder: last.createdAt,
    };
  });
}
