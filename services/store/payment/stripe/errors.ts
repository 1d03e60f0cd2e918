/** What Stripe's refusals and silences mean for a buyer and for the log. */
import Stripe from 'stripe';
import { NeverAccepted } from '../../../outbox/outbox.ts';
import { notAllowed, paymentAway } from '../../errors.ts';

const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } =
  Stripe.errors;

const AMOUNTS: Readonly<Record<string, string>> = {
  amount_too_small: 'items must cost at least what the payment service takes',
  amount_too_large: 'items must not cost more than the payment service takes',
};

/** Nobody knows whether it was done: there was no answer, or one of a server in trouble. */
function isAway(error: unknown): boolean {
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
}

/** Stripe has read this very request and does not do it; a wrong key or a missing right says nothing about it. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** @returns the refusal that a checkout is answered with */
export function checkoutError(error: unknown): Error {
  if (isAway(error)) return paymentAway(withoutSecrets(error));
  const text = error instanceof StripeInvalidRequestError ? AMOUNTS[error.code ?? ''] : undefined;
  return text === undefined ? withoutSecrets(error) : notAllowed(text);
}

/** Refusals that pass, as the balance of the account grows again. */
const PASSING = ['balance_insufficient', 'insufficient_funds'];

/** @returns what a refund that was not made fails with: for good, or until it is tried again */
export function refundError(error: unknown): Error {
  const known = withoutSecrets(error);
  const forGood = error instanceof StripeInvalidRequestError && !PASSING.includes(error.code ?? '');
  return forGood ? new NeverAccepted(known.message) : known;
}

/** Kind, code and number of the request, by which it is found in Stripe's dashboard; its text may repeat what was sent. */
export function withoutSecrets(error: unknown): Error {
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { type, code, param, statusCode, requestId } = error;
  const details = [statusCode, code, param, requestId].filter((each) => each !== undefined && each !== '');
  return new Error(`Stripe: ${[type, ...details].join(' ')}`);
}
