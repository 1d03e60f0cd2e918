/** Checkouts that hold stock: lists them, and releases the stock of one. */

import { formatMoney } from '../../domain/money/money.ts';
import type { Database } from '../../services/database/database.ts';
import { type HoldingCheckout, listHolding, releasePending } from '../../services/store/checkout/held.ts';
import { CommandError, formatDateTime, jsonText, type Output, table } from '../output.ts';

const GATEWAYS: Record<HoldingCheckout['gateway'], string> = {
  demonstration: 'demonstration',
  'stripe-test': 'Stripe, test mode',
  'stripe-live': 'Stripe',
};

export async function checkoutsList(db: Database, { json }: Output): Promise<string> {
  const checkouts = await listHolding(db);
  if (json) return jsonText(checkouts);
  if (checkouts.length === 0) return 'No checkout holds any units.';
  return table(
    ['Started', 'Id', 'Amount', 'Payment by', 'Holds its units'],
    checkouts.map(({ createdAt, id, total, currency, gateway, status, expiresAt }) => [
      formatDateTime(createdAt),
      id,
      formatMoney(total, currency),
      GATEWAYS[gateway],
      status === 'open' ? `until ${formatDateTime(expiresAt)}` : 'until its payment has come or failed',
    ]),
  );
}

export async function checkoutsRelease(db: Database, id: string, { json }: Output): Promise<string> {
  const result = await releasePending(db, id, new Date());
  switch (result.kind) {
    case 'unknown':
      throw new CommandError(`There is no checkout ${id}. "checkouts list" shows those that hold units.`);
    case 'open':
      throw new CommandError(
        `Its buyer may be paying right now. It expires by itself on ${formatDateTime(result.expiresAt.toISOString())}.`,
      );
    case 'closed':
      throw new CommandError(
        `${id} holds no units: it is ${result.status === 'cancelled' ? 'canceled' : result.status}.`,
      );
    case 'released':
      if (json)
        return jsonText({ id, units: result.checkout.lines.map(({ variant_id, held }) => ({ variant_id, held })) });
      return `The units of ${id} can be sold again. If its payment still arrives, it becomes an order if all its units are available, and is refunded otherwise.`;
  }
}
