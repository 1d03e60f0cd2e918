/** Payment modes. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.ts';

/** The embedded test gateway without money, Stripe with a test key, and Stripe with a live key. */
export const PAYMENT_MODES = ['demonstration', 'stripe-test', 'stripe-live'] as const satisfies Gateways;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
type Gateways = readonly Selectable<Tables['checkouts']>['gateway'][];
