/** Converts Stripe errors for responses to buyers and for the log. */
import Stripe from 'stripe';
import { NeverAccepted } from '../../../outbox/outbox.ts';
import { notAllowed, paymentUnavailable } from '../../errors.ts';

const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } =
  Stripe.errors;

const AMOUNTS: Readonly<Record<string, string>> = {
  amount_too_small: 'items must cost at least what the payment service takes',
  amount_too_large: 'items must not cost more than the payment service takes',
};

/** No response, or a server error: it is unknown whether Stripe executed the request. */
function isUnavailable(error: unknown): boolean {
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
}

/** Stripe rejected the request as invalid. A wrong key or a missing permission is not such an error. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** @returns the error for the response to a checkout request */
export function checkoutError(error: unknown): Error {
  if (isUnavailable(error)) return paymentUnavailable(withoutSecrets(error));
  const text = error instanceof StripeInvalidRequestError ? AMOUNTS[error.code ?? ''] : undefined;
  return text === undefined ? withoutSecrets(error) : notAllowed(text);
}

/** Temporary errors: the balance of the account may increase. */
const RETRYABLE = ['balance_insufficient', 'insufficient_funds'];

/** @returns `NeverAccepted` for a permanent rejection; other errors are retried */
export function refundError(error: unknown): Error {
  const sanitized = withoutSecrets(error);
  const isPermanent = error instanceof StripeInvalidRequestError && !RETRYABLE.includes(error.code ?? '');
  return isPermanent ? new NeverAccepted(sanitized.message) : sanitized;
}

/** Keeps type, code and request id (searchable in Stripe's dashboard). The message may contain sent data. */
export function withoutSecrets(error: unknown): Error {
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { type, code, param, statusCode, requestId } = error;
  const details = [statusCode, code, param, requestId].filter((each) => each !== undefined && each !== '');
  return new Error(`Stripe: ${[type, ...details].join(' ')}`);
}
