/** Blocks of mails about orders and checkouts. */

import type { Currency } from '../../../contracts/store.ts';
import { addressLines } from '../../../domain/contact/postal-address.ts';
import { sourceLines } from '../../../domain/lead/lead-source.ts';
import { withPeriod } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { MailBlock } from '../../outbox/mail/mail-content.ts';
import type { CheckoutLine } from '../checkout/lines.ts';
import type { Order } from '../orders/orders.ts';
import type { PaymentMode } from '../payment/modes.ts';
import { formRequirements } from '../payment/payment-form.ts';

/** Notes for payment modes without real money. */
const NOTES: Readonly<Record<PaymentMode, string | undefined>> = {
  demonstration: 'This was a demonstration checkout. Nothing was charged.',
  'stripe-test': 'This was a test payment. Nothing was charged.',
  'stripe-live': undefined,
};

export function noteBlocks({ gateway }: { gateway: PaymentMode }): MailBlock[] {
  const text = NOTES[gateway];
  return text === undefined ? [] : [{ kind: 'note', text }];
}

/** Required custom fields without a value, because the provider's page allows only a few (decision 0026). */
export function questionBlocks({ lines }: Order, title: string): MailBlock[] {
  const unanswered = formRequirements({ lines, total: 0 }).customFields.filter(({ required }) => required);
  return unanswered.length === 0 ? [] : [{ kind: 'facts', title, lines: unanswered.map((question) => question.title) }];
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

export function linesBlock({
  lines,
  total,
  currency,
}: {
  lines: CheckoutLine[];
  total: number;
  currency: Currency;
}): MailBlock {
  return {
    kind: 'lines',
    rows: lines.map((line) => ({
      name: line.title,
      details: [
        line.variant_title === line.title ? `× ${line.quantity}` : `${line.variant_title} × ${line.quantity}`,
        ...line.custom_fields.filter(({ value }) => value).map((field) => `${field.title}: ${field.value}`),
      ],
      amount: withPeriod(formatMoney(line.unit_amount * line.quantity, currency), line),
    })),
    total: formatMoney(total, currency),
  };
}

/** Where the buyer came from; for mails to the shop only. */
export function sourceBlocks({ source }: Order): MailBlock[] {
  const lines = source ? sourceLines(source) : [];
  return lines.length === 0 ? [] : [{ kind: 'facts', title: 'Where they came from', lines }];
}

/** A warning when the payment provider has not sent the delivery address of an order that is shipped. */
export function missingAddressBlocks({ address, lines }: Order): MailBlock[] {
  if (address || !lines.some(({ product_type }) => product_type === 'physical')) return [];
  return [paragraph('The delivery address is missing. Look it up at the payment provider, or ask the buyer for it.')];
}

export function addressBlocks({ name, address }: Order): MailBlock[] {
  if (!address) return [];
  const lines = addressLines({ ...address, name: address.name || name });
  return [{ kind: 'facts', title: 'Shipping to', lines }];
}
