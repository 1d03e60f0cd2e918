import { brand } from '../../../config/brand.ts';
import type { CheckoutFormView } from '../../../contracts/services.ts';
import { countryName } from '../../../domain/contact/countries.ts';
import { type Renewal, untilCancelled } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { CheckoutFormProps } from './checkout-form.tsx';

/** The day of the next payment, where the shop stands. */
export const dueDay = ({ next }: Renewal): string =>
  next.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: brand.timeZone });

/** The form of an open checkout. Texts that depend on a locale are made on the server, so that the browser shows the same ones. */
export function checkoutFormProps({
  id,
  currency,
  total,
  renewal,
  demands,
  draft,
}: CheckoutFormView): CheckoutFormProps {
  return {
    action: `/checkout?session=${id}`,
    amount: formatMoney(total, currency),
    renewal: renewal && { price: untilCancelled(formatMoney(renewal.amount, currency), renewal), due: dueDay(renewal) },
    countries: demands.address ? demands.countries.map((code) => ({ code, name: countryName(code) })) : null,
    customFields: demands.customFields.map(({ name, title, required }) => ({ name, title, required })),
    card: demands.card,
    draft: { values: draft.values, errors: draft.errors },
  };
}
