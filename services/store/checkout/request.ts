/** The body of a checkout call (store-service.md section 7). Unknown fields are ignored, because newer clients add some. */
import { z } from 'zod';
import { hasHiddenCharacters } from '../../../domain/text/plain-text.ts';
import { buyerSource } from './stored-source.ts';

const shortText = z.string({ error: 'must be a text' }).max(2000, 'must not be longer than 2000 characters');
const returnUrl = z.url({ protocol: /^https?$/, error: 'must be an absolute web address' });

const answer = shortText.refine((text) => !hasHiddenCharacters(text), 'must be one line without control characters');

const item = z.object({
  variant_id: z.string({ error: 'must be the id of a variant' }).min(1, 'must be the id of a variant'),
  quantity: z.int({ error: 'must be a whole number' }).min(1, 'must be at least 1'),
  custom_field_values: z
    .array(z.object({ custom_field_id: shortText, value: answer }), { error: 'must be a list' })
    .nullish(),
});

export const checkoutRequest = z.object(
  {
    items: z.array(item, { error: 'must be a list' }).min(1, 'must not be empty'),
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    // An invalid value is ignored, because it is no reason to refuse a purchase.
    locale: shortText.nullish().catch(null),
    timeZone: shortText.nullish().catch(null),
    source: buyerSource.nullish().catch(null),
    customer: z.object({ external_id: shortText, email: shortText.optional() }).nullish().catch(null),
  },
  { error: 'must be a JSON object' },
);

export type CheckoutRequest = z.output<typeof checkoutRequest>;
