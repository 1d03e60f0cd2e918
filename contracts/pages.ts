/** What pages of the site answer to their own scripts, as JSON. Only types, so that no script contains a schema library. */
import type { FreshProduct } from '../domain/cart/cart-refresh.ts';
import type { LeadErrors } from '../domain/lead/lead-form.ts';
import type { StoreProduct } from '../domain/product/product-props.ts';

/**
 * The products of a cart as they are now, by their ids, with those of the asked variants that there are; null for a product
 * that is gone (src/pages/store/cart.json.ts).
 */
export type CartProducts = (readonly [id: string, product: FreshProduct | null])[];

/** A page of the store, and how many products there are on all pages (src/pages/store/products.json.ts). */
export type StoreProducts = { products: StoreProduct[]; total: number };

/** To the lead form (src/pages/forms/contact.astro). */
export type LeadAnswer =
  | { sent: true }
  /** `problem` is something else than a field. */
  | { sent: false; errors: LeadErrors; problem?: string | undefined };

/** A checkout form that was refused: its values, but never a card, and its errors. Both by the name of the field. */
export type FormDraft = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

/** To the checkout form (server/pages/checkout-page.ts). */
export type CheckoutFormAnswer =
  /** The checkout is paid or closed: the buyer goes on to this address. */
  | { kind: 'paid' | 'closed'; url: string }
  /** The form again: refused, or for another country. */
  | { kind: 'invalid' | 'declined' | 'country'; draft: FormDraft };

/** To the success page: the order as shown to its buyer. The email address is the only personal data in it. */
export type Receipt = {
  number: number;
  /** Recipient of the confirmation; null when it was erased. */
  email: string | null;
  /** It contains a physical product. */
  isShipped: boolean;
  /** It contains a subscription. */
  hasPlan: boolean;
  lines: { title: string; variant_title: string; quantity: number }[];
};
