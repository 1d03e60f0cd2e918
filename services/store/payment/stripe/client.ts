/** The official SDK, set up once. */
import Stripe from 'stripe';

/** Requests and answers keep this shape until somebody changes this line, whatever Stripe makes its default. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds for one try. A buyer waits for three of them at most: a checkout is answered within half a minute. */
const PATIENCE = 8000;
const RETRIES = 2;

/** Another place than Stripe, for tests; nothing that an operator can set leads here. */
export type StripeAddress = { protocol: 'http'; host: string; port: number };

export function createStripeClient(secretKey: string, address?: StripeAddress): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: PATIENCE,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...address,
  });
}
