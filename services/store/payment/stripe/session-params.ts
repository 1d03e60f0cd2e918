/** Builds the parameters of a Stripe session from a checkout. Pure, so that a retry sends the same request. */
import type Stripe from 'stripe';
import { asciiEmail, isAsciiEmail } from '../../../../domain/contact/email.ts';
import { isRecurring, type Renewal, untilCanceled } from '../../../../domain/money/billing.ts';
import { formatMoney } from '../../../../domain/money/money.ts';
import type { Checkout } from '../../checkout/checkouts.ts';
import { type CheckoutLine, renewalOf } from '../../checkout/lines.ts';
import { notAllowed } from '../../errors.ts';
import { checkoutPageUrl, returnUrlFor } from '../gateway.ts';
import { stripeLocale } from './locale.ts';
import { questionKey, stripeQuestions } from './questions.ts';

/** Stripe's limits, from its API reference. */
const MAX_LINES = 100;
const MAX_SUBSCRIPTION_MODE_LINES = 20;
const MAX_NAME_LENGTH = 250;
const MAX_DESCRIPTION_LENGTH = 500;
const MAX_LABEL_LENGTH = 50;
const MAX_ANSWER_LENGTH = 255;
const MAX_IMAGE_URL_LENGTH = 2048;
const MINUTE = 60_000;
/**
 * Milliseconds. Stripe's limits are 30 minutes and 24 hours after the request arrives; the margins allow for a delay.
 */
const MIN_SESSION_MS = 35 * MINUTE;
const MAX_SESSION_MS = 24 * 60 * MINUTE - MINUTE;

/** Metadata key with the id of the checkout. */
export const CHECKOUT_KEY = 'checkout_id';

/** Contact for buyers who want to cancel a subscription. */
export type Contact = { email: string; phone: { display: string } };

/**
 * @param countries ISO codes of the shipping countries
 * @throws {StoreError} when the checkout has more lines than Stripe accepts
 */
export function sessionParams(
  checkout: Checkout,
  siteUrl: string,
  countries: readonly string[],
  contact: Contact,
): Stripe.Checkout.SessionCreateParams {
  const { id, lines, currency, email } = checkout;
  const renewal = renewalOf(checkout, checkout.createdAt);
  checkLineLimits(lines, renewal !== null);
  const metadata = { [CHECKOUT_KEY]: id };
  const questions = stripeQuestions(lines);
  const ascii = email === null ? undefined : asciiEmail(email);
  return {
    ...(renewal
      ? {
          mode: 'subscription',
          subscription_data: { metadata },
          custom_text: { submit: { message: renewalText(renewal, currency, contact) } },
        }
      : { mode: 'payment', payment_intent_data: { metadata } }),
    client_reference_id: id,
    metadata,
    expires_at: Math.floor(sessionEnd(checkout).getTime() / 1000),
    locale: stripeLocale(checkout.locale),
    success_url: returnUrlFor(checkout.successUrl, id),
    // Via the checkout page of this site, which releases the units.
    cancel_url: `${checkoutPageUrl(siteUrl, id)}&back=1`,
    line_items: lines.map((line) => lineItem(line, currency.code, siteUrl)),
    // Stripe accepts only ASCII in the local part.
    ...(ascii !== undefined && isAsciiEmail(ascii) && { customer_email: ascii }),
    ...(lines.some((line) => line.product_type === 'physical') && {
      shipping_address_collection: { allowed_countries: [...countries] },
    }),
    ...(questions.length > 0 && {
      custom_fields: questions.map((question) => ({
        key: questionKey(question),
        type: 'text',
        label: { type: 'custom', custom: truncate(question.title, MAX_LABEL_LENGTH) },
        text: { maximum_length: MAX_ANSWER_LENGTH },
        optional: !question.required,
      })),
    }),
  };
}

/** With a subscription, one-time and recurring lines of the first invoice have separate limits. */
function checkLineLimits(lines: readonly CheckoutLine[], recurs: boolean): void {
  if (!recurs) {
    if (lines.length > MAX_LINES) throw notAllowed(`items must not hold more than ${MAX_LINES} different lines`);
    return;
  }
  const recurring = lines.filter(isRecurring).length;
  if (Math.max(recurring, lines.length - recurring) > MAX_SUBSCRIPTION_MODE_LINES)
    throw notAllowed(
      `items must not hold more than ${MAX_SUBSCRIPTION_MODE_LINES} different lines with a billing_interval, nor more than ${MAX_SUBSCRIPTION_MODE_LINES} without one`,
    );
}

/** The text below the button of Stripe's page. */
function renewalText(renewal: Renewal, currency: Checkout['currency'], { email, phone }: Contact): string {
  const price = formatMoney(renewal.amount, currency);
  return `${untilCanceled(price, renewal)}. To cancel, email ${email} or call ${phone.display}.`;
}

/** The session expires with the hold, but within Stripe's limits. */
export function sessionEnd({ createdAt, expiresAt }: Pick<Checkout, 'createdAt' | 'expiresAt'>): Date {
  const holdMs = expiresAt.getTime() - createdAt.getTime();
  return new Date(createdAt.getTime() + Math.min(Math.max(holdMs, MIN_SESSION_MS), MAX_SESSION_MS));
}

function lineItem(line: CheckoutLine, currency: string, siteUrl: string): Stripe.Checkout.SessionCreateParams.LineItem {
  const imageUrl = line.image_url === null ? undefined : publicImageUrl(line.image_url, siteUrl);
  const answers = line.custom_fields.flatMap(({ title, value }) => (value === null ? [] : [`${title}: ${value}`]));
  const variant = line.variant_title === line.title ? [] : [line.variant_title];
  const description = truncate([...variant, ...answers].join(' · '), MAX_DESCRIPTION_LENGTH);
  return {
    quantity: line.quantity,
    price_data: {
      currency,
      unit_amount: line.unit_amount,
      ...(isRecurring(line) && {
        recurring: { interval: line.billing_interval, interval_count: line.billing_interval_count },
      }),
      product_data: {
        name: truncate(line.title, MAX_NAME_LENGTH),
        // Stripe rejects an empty description.
        ...(description && { description }),
        ...(imageUrl !== undefined && { images: [imageUrl] }),
      },
    },
  };
}

/** Stripe fetches images itself, so they need HTTPS and a public host name. */
function publicImageUrl(stored: string, siteUrl: string): string | undefined {
  const url = URL.parse(stored, siteUrl);
  if (url?.protocol !== 'https:' || url.href.length > MAX_IMAGE_URL_LENGTH) return undefined;
  return /\.[a-z]{2,}$/.test(url.hostname) && !/\.(local|internal)$/.test(url.hostname) ? url.href : undefined;
}

/** Truncates a text without splitting a character. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
