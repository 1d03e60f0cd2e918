import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { NeverAccepted } from '../../../outbox/outbox.ts';
import { refundError } from './errors.ts';

const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeInvalidRequestError } = Stripe.errors;
/** The body of an error response of Stripe. */
const raw = (code?: string) => ({ message: 'for the buyer ada@example.com', statusCode: 400, ...(code && { code }) });
const invalid = (error: ReturnType<typeof raw>) =>
  new StripeInvalidRequestError({ ...error, type: 'invalid_request_error' });

it.each([
  ['of a disputed payment', raw('charge_disputed')],
  ['of a payment that this account never had', raw('resource_missing')],
  ['without a code', raw()],
])('a refund %s is never retried, and the error does not repeat the text of Stripe', (_, error) => {
  const problem = refundError(invalid(error));
  expect(problem).toBeInstanceOf(NeverAccepted);
  expect(problem.message).not.toContain('ada');
});

it.each([
  ['the account has too little money', invalid(raw('balance_insufficient'))],
  ['Stripe does not respond', new StripeConnectionError({ ...raw(), type: 'api_error' })],
  ['Stripe has an internal error', new StripeAPIError({ ...raw(), type: 'api_error' })],
  ['the API key is wrong', new StripeAuthenticationError({ ...raw(), type: 'invalid_request_error' })],
])('a refund is retried while %s', (_, error) => {
  expect(refundError(error)).not.toBeInstanceOf(NeverAccepted);
});
