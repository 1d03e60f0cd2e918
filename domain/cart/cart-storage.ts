/**
 * A cart as stored in the browser (docs/store-api.md section 8.4): a JSON array of lines with product, variant,
 * quantity and stock limit. Of product and variant it has only what the cart shows: products with hundreds of variants
 * would fill the storage. An older version or another storefront may have written it, so invalid data must never break
 * a page.
 */

import { BILLING_INTERVALS, type Billing } from '../money/billing.ts';
import type { Currency } from '../product/product.ts';
import { isObject, parseJson } from '../text/json.ts';
import type { Cart, CartItem } from './cart.ts';

/** Storage key shared with the public storefronts of the same contract. */
export const CART_KEY = 'e-commerce-cart';
/** Storage key of the last checked-out cart, kept apart until the success page is seen (`PendingCart` below). */
export const PENDING_CART_KEY = 'e-commerce-cart-last';

type Raw = Record<string, unknown>;

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function currencyOf(raw: unknown): Currency | null {
  if (!isObject(raw)) return null;
  return {
    code: textOrNull(raw.code),
    symbol: textOrNull(raw.symbol),
    template: textOrNull(raw.template),
  };
}

/** Stored carts of older versions and of other storefronts lack these fields: the price does not recur. */
function billingOf({ billing_interval, billing_interval_count: count }: Raw): Billing {
  const known = BILLING_INTERVALS.find((each) => each === billing_interval) ?? null;
  return { billing_interval: known, billing_interval_count: isCents(count) && count > 0 ? count : 1 };
}

/** One stored line; null without the id of the variant, a price or a quantity. */
function itemOf(raw: unknown): CartItem | null {
  if (!isObject(raw) || !isObject(raw.product) || !isObject(raw.variant)) return null;
  const { product, variant, quantity } = raw as { product: Raw; variant: Raw; quantity: unknown };
  const id = textOrNull(variant.id);
  const { price_in_cents, sale_price_in_cents } = variant;
  if (id === null || !isCents(price_in_cents)) return null;
  if (!Number.isSafeInteger(quantity) || Number(quantity) < 1) return null;
  return {
    product: {
      id: textOr(product.id, ''),
      title: textOr(product.title, ''),
      image: textOrNull(product.image),
    },
    variant: {
      id,
      title: textOr(variant.title, ''),
      image_url: textOrNull(variant.image_url),
      price_in_cents,
      sale_price_in_cents: isCents(sale_price_in_cents) ? sale_price_in_cents : null,
      currency: currencyOf(variant.currency),
      manage_inventory: variant.manage_inventory === true,
      ...billingOf(variant),
    },
    quantity: Number(quantity),
    stock_limit: isCents(raw.stock_limit) ? raw.stock_limit : null,
  };
}

function cartOf(raw: unknown): Cart {
  if (!Array.isArray(raw)) return [];
  const seen = new Set<string>();
  return raw
    .map(itemOf)
    .filter((item): item is CartItem => item !== null)
    .filter((item) => !seen.has(item.variant.id) && seen.add(item.variant.id));
}

/** Parses a stored cart: invalid text gives an empty cart; invalid lines and repeated variants are skipped. */
export function parseCart(text: string | null): Cart {
  return cartOf(parseJson(text));
}

/** The line as it is stored. */
export function storedLine({ product, variant, quantity, stock_limit }: CartItem): CartItem {
  const { id, title, image_url, price_in_cents, sale_price_in_cents, currency, manage_inventory } = variant;
  const { billing_interval, billing_interval_count } = variant;
  return {
    product: { id: product.id, title: product.title, image: product.image },
    variant: {
      id,
      title,
      image_url,
      price_in_cents,
      sale_price_in_cents,
      currency,
      manage_inventory,
      billing_interval,
      billing_interval_count,
    },
    quantity,
    stock_limit,
  };
}

export function serializeCart(cart: Cart): string {
  return JSON.stringify(cart.map(storedLine));
}

/** The cart of the last checkout, and the URL of that checkout. */
export type PendingCart = { cart: Cart; checkoutUrl: string | null };

export function parsePendingCart(text: string | null): PendingCart {
  const raw = parseJson(text);
  return isObject(raw)
    ? { cart: cartOf(raw.cart), checkoutUrl: textOrNull(raw.checkoutUrl) }
    : { cart: [], checkoutUrl: null };
}

export function serializePendingCart(last: PendingCart): string {
  return JSON.stringify({ ...last, cart: last.cart.map(storedLine) });
}
