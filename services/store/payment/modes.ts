/** The ways in which a payment is taken. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.ts';

/** Whether money moves: the embedded demonstration, Stripe with a test key, Stripe for real. */
export const PAYMENT_MODES = ['demonstration', 'stripe-test', 'stripe-live'] as const satisfies Gateways;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
type Gateways = readonly Selectable<Tables['checkouts']>['gateway'][];
