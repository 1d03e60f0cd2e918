/** Payments and refunds, and their sums for reports, exports and commands. */

import type { Currency } from '../../../contracts/store.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';

/** Cents by currency. */
export type Money = { cents: number; currency: Currency }[];

export type Movement = {
  /** `order`: payment of an order. `renewal`: later payment of a subscription. `no-order`: payment without an order. */
  kind: 'order' | 'renewal' | 'no-order' | 'refund';
  checkoutId: string;
  /** Never negative. */
  cents: number;
  currency: Currency;
};

/** ISO 8601 in UTC; `until` is exclusive. */
export type Period = { from: string; until: string };

const ALWAYS: Period = { from: '', until: '9999' };

const KINDS: Readonly<Record<Tables['payments']['status'], Movement['kind']>> = {
  paid: 'order',
  renewal: 'renewal',
  refunded: 'no-order',
};

/**
 * Payments that arrived, and refunds that were requested, in a period. Excludes refused refunds and refunds of 0 cents.
 * A chargeback is not a refund.
 */
export async function readMovements(db: Database, { from, until }: Period = ALWAYS): Promise<Movement[]> {
  const paid = await db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select(['payments.amount', 'payments.currency_code', 'payments.status', 'checkout_id', 'currency_json'])
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', until)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .select(['refunds.amount', 'payments.currency_code', 'checkout_id', 'currency_json'])
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .where('refunds.amount', '>', 0)
    .where('refunds.refused_at', 'is', null)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  const movement = (kind: Movement['kind'], row: (typeof refunds)[number]): Movement => ({
    kind,
    checkoutId: row.checkout_id,
    cents: row.amount,
    currency: currencyOf(row.currency_code, JSON.parse(row.currency_json) as Currency),
  });
  return [
    ...paid.map(({ status, ...row }) => movement(KINDS[status], row)),
    ...refunds.map((row) => movement('refund', row)),
  ];
}

/** The currency of a payment, which may differ from the currency of its checkout. */
export function currencyOf(code: string, expected: Currency): Currency {
  return code === expected.code ? expected : { ...expected, code, template: `${code.toUpperCase()} $1` };
}

/** Payments, refunds and the difference, by currency. */
export type Balance = { gross: Money; refunded: Money; net: Money };

export function balance(movements: readonly Movement[]): Balance {
  const isRefund = ({ kind }: Movement) => kind === 'refund';
  return {
    gross: sums(movements.filter((each) => !isRefund(each))),
    refunded: sums(movements.filter(isRefund)),
    net: sums(movements.map((each) => (isRefund(each) ? { ...each, cents: -each.cents } : each))),
  };
}

/** Sorted by currency code. */
function sums(movements: readonly Movement[]): Money {
  const byCode = new Map<string, Money[number]>();
  for (const { cents, currency } of movements) {
    const before = byCode.get(currency.code)?.cents ?? 0;
    byCode.set(currency.code, { cents: before + cents, currency });
  }
  return [...byCode.values()].sort((a, b) => (a.currency.code < b.currency.code ? -1 : 1));
}
