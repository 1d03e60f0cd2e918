import { brand } from '../../../config/brand.ts';
import type { CheckoutFormView } from '../../../contracts/services.ts';
import { countryName } from '../../../domain/contact/countries.ts';
import { type Renewal, untilCanceled } from '../../../domain/money/billing.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import type { CheckoutFormProps } from './checkout-form.tsx';

/** The day of the next payment, in the shop's time zone. */
export const dueDay = ({ next }: Renewal): string =>
  next.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: brand.timeZone });

/** Props of the form for an open checkout. Dates and prices are formatted on the server, so that hydration matches. */
export function checkoutFormProps({
  id,
  currency,
  total,
  renewal,
  requirements,
  draft,
}: CheckoutFormView): CheckoutFormProps {
  return {
    action: `/checkout?session=${id}`,
    amount: formatMoney(total, currency),
    renewal: renewal && { price: untilCanceled(formatMoney(renewal.amount, currency), renewal), due: dueDay(renewal) },
    countries: requirements.address ? requirements.countries.map((code) => ({ code, name: countryName(code) })) : null,
    customFields: requirements.customFields.map(({ name, title, required }) => ({ name, title, required })),
    card: requirements.card,
    draft: { values: draft.values, errors: draft.errors },
  };
}
