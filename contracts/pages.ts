/** JSON responses of the site to its own scripts. Only types, so that no script bundles a schema library. */
import type { FreshProduct } from '../domain/cart/cart-refresh.ts';
import type { LeadErrors } from '../domain/lead/lead-form.ts';
import type { StoreProduct } from '../domain/product/product-props.ts';

/**
 * Current products of a cart by id, each with the requested variants that still exist; null for a product that no
 * longer exists (src/pages/store/cart.json.ts).
 */
export type CartProducts = (readonly [id: string, product: FreshProduct | null])[];

/** One page of the product list, and the number of products on all pages (src/pages/store/products.json.ts). */
export type StoreProducts = { products: StoreProduct[]; total: number };

/** Response to the lead form (src/pages/forms/contact.astro). */
export type LeadResponse =
  | { sent: true }
  /** `problem`: an error that concerns no field. */
  | { sent: false; errors: LeadErrors; problem?: string | undefined };

/** Values and errors of a checkout form that is rendered again, both by field name. Never contains card data. */
export type FormDraft = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

/** Response to the checkout form (server/pages/checkout-page.ts). */
export type CheckoutFormResponse =
  /** The checkout is paid or closed: the browser navigates to `url`. */
  | { kind: 'paid' | 'closed'; url: string }
  /** The form is rendered again: rejected, or with the fields of another country. */
  | { kind: 'invalid' | 'declined' | 'country'; draft: FormDraft };

/** Response to the success page: the order. The email address is its only personal data. */
export type Receipt = {
  number: number;
  /** Recipient of the confirmation; null when it was erased. */
  email: string | null;
  /** It contains a physical product. */
  requiresShipping: boolean;
  /** It contains a subscription. */
  hasSubscription: boolean;
  lines: { title: string; variant_title: string; quantity: number }[];
};
