/** Who has bought, from the orders: there are no accounts. Pure. */
import { foldedAddress } from '../../../src/domain/email-address.ts';
import type { Order } from '../orders/orders.ts';

export type Customer = {
  email: string;
  /** As on the last order. */
  name: string;
  address: Order['address'];
  orders: number;
  /** Cents that were paid and not given back; who has paid in two currencies is listed twice. */
  total: number;
  currency: string;
  firstOrder: string;
  lastOrder: string;
};

/** @param orders the oldest first @returns one for each address and currency, the first buyer first */
export function customersOf(orders: readonly Order[]): Customer[] {
  const customers = new Map<string, Customer>();
  for (const { email, name, address, total, payment, createdAt, currency } of orders) {
    const key = JSON.stringify([foldedAddress(email), currency.code]);
    const known = customers.get(key);
    customers.set(key, {
      email,
      name,
      address,
      orders: (known?.orders ?? 0) + 1,
      total: (known?.total ?? 0) + total - payment.returned,
      currency: currency.code,
      firstOrder: known?.firstOrder ?? createdAt,
      lastOrder: createdAt,
    });
  }
  return [...customers.values()];
}
