/** The official Stripe SDK with its settings. */
import Stripe from 'stripe';

/** Pinned, so that a new default version of the account has no effect. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds per attempt. With at most three attempts, a checkout request gets its response within 30 seconds. */
const TIMEOUT = 8000;
const RETRIES = 2;

/** Server of a fake Stripe for tests; no setting exists for it. */
export type StripeServer = { protocol: 'http'; host: string; port: number };

export function createStripeClient(secretKey: string, address?: StripeServer): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...address,
  });
}
