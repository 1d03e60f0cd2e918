/** Translates errors of Stripe for buyers and for the log. */
import Stripe from 'stripe';
import { NeverAccepted } from '../../../outbox/outbox.ts';
import { notAllowed, paymentAway } from '../../errors.ts';

const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } =
  Stripe.errors;

const AMOUNTS: Readonly<Record<string, string>> = {
  amount_too_small: 'items must cost at least what the payment service takes',
  amount_too_large: 'items must not cost more than the payment service takes',
};

/** No answer, or a server error: it is unknown whether the request was executed. */
function isAway(error: unknown): boolean {
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
}

/** Stripe refuses this request. A wrong key or a missing permission is not counted, because it is not about the request. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** @returns the error that answers a checkout request */
export function checkoutError(error: unknown): Error {
  if (isAway(error)) return paymentAway(withoutSecrets(error));
  const text = error instanceof StripeInvalidRequestError ? AMOUNTS[error.code ?? ''] : undefined;
  return text === undefined ? withoutSecrets(error) : notAllowed(text);
}

/** Temporary refusals: the balance of the account may grow again. */
const RETRYABLE = ['balance_insufficient', 'insufficient_funds'];

/** @returns `NeverAccepted` for a refund that is refused for good; other errors are retried */
export function refundError(error: unknown): Error {
  const known = withoutSecrets(error);
  const forGood = error instanceof StripeInvalidRequestError && !RETRYABLE.includes(error.code ?? '');
  return forGood ? new NeverAccepted(known.message) : known;
}

/** Only type, code and request id, which finds the request in Stripe's dashboard. The message may contain sent data. */
export function withoutSecrets(error: unknown): Error {
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { type, code, param, statusCode, requestId } = error;
  const details = [statusCode, code, param, requestId].filter((each) => each !== undefined && each !== '');
  return new Error(`Stripe: ${[type, ...details].join(' ')}`);
}
