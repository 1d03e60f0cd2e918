/** The official Stripe SDK with its settings. */
import Stripe from 'stripe';

/** Pins the API version, so that a new default of the account changes nothing. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds for one attempt. With at most three attempts, a checkout is answered within half a minute. */
const PATIENCE = 8000;
const RETRIES = 2;

/** Address of a fake Stripe for tests; there is no setting for it. */
export type StripeServer = { protocol: 'http'; host: string; port: number };

export function createStripeClient(secretKey: string, address?: StripeServer): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: PATIENCE,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...address,
  });
}
