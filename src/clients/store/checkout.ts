/**
 * What the cart asks of the store from the browser: its products as they are now, a hosted checkout, and the release of
 * one (docs/store-api.md section 7).
 */
import type { CartProducts } from '../../../contracts/pages.ts';
import type { CheckoutAnswer, CheckoutBody } from '../../../contracts/store.ts';
import { type Cart, checkoutItems } from '../../../domain/cart/cart.ts';
import type { FreshProducts } from '../../../domain/cart/cart-refresh.ts';
import type { LeadSource } from '../../../domain/lead/lead-source.ts';
import { CART_PRODUCTS_PATH, CART_PRODUCTS_PER_CALL } from '../../../domain/product/store-list.ts';
import { parseUrl } from '../../../domain/url/web-url.ts';

const SUCCESS_PATH = '/success';
/** Milliseconds; short, because a slow store must not keep a buyer from the checkout, which asks it again. */
const PRODUCTS_TIMEOUT = 4000;
/** Milliseconds; longer than the service ever takes, so that a held cart is not abandoned early. */
const CHECKOUT_TIMEOUT = 35_000;
/** Milliseconds; short, because the service releases an abandoned hold by itself. */
const RELEASE_TIMEOUT = 5000;

/** @throws when the store does not answer */
export async function fetchCartProducts(cart: Cart): Promise<FreshProducts> {
  const ids = [...new Set(cart.map(({ product }) => product.id))].filter((id) => id !== '');
  const calls = Array.from({ length: Math.ceil(ids.length / CART_PRODUCTS_PER_CALL) }, async (_, call) => {
    const part = ids.slice(call * CART_PRODUCTS_PER_CALL, (call + 1) * CART_PRODUCTS_PER_CALL);
    const lines = cart.filter(({ product }) => part.includes(product.id));
    const query = new URLSearchParams([
      ...part.map((id) => ['id', id]),
      ...lines.map(({ variant }) => ['variant', variant.id]),
    ]);
    const response = await fetch(`${CART_PRODUCTS_PATH}?${query}`, { signal: timeoutSignal(PRODUCTS_TIMEOUT) });
    if (!response.ok) throw new Error(`the store answered ${response.status}`);
    return (await response.json()) as CartProducts;
  });
  return new Map((await Promise.all(calls)).flat());
}

type Attempt = { purchase: string; key: string };
let attempt: Attempt | undefined;

/**
 * The same key for the same purchase until it succeeds, so that a second try is the same checkout. Prices and billing are
 * part of the purchase: a checkout that was opened at another price is another one.
 */
function keyFor(body: string, cart: Cart): string {
  const terms = cart.map(({ variant }) => [
    variant.price_in_cents,
    variant.sale_price_in_cents,
    variant.currency?.code,
    variant.billing_interval,
    variant.billing_interval_count,
  ]);
  const purchase = JSON.stringify([body, terms]);
  if (attempt?.purchase !== purchase) {
    const random = crypto.getRandomValues(new Uint32Array(4));
    attempt = { purchase, key: [...random].map((part) => part.toString(16).padStart(8, '0')).join('') };
  }
  return attempt.key;
}

/**
 * @param storeUrl `…/store/{storeId}`, absolute or on this site
 * @param source where the buyer came from
 * @returns where the buyer pays
 * @throws when the service refuses, cannot be reached, or sends an invalid answer
 */
export async function startCheckout(storeUrl: string, cart: Cart, source: LeadSource): Promise<string> {
  const sameOrigin = new URL(storeUrl, location.href).origin === location.origin;
  const request: CheckoutBody = {
    items: checkoutItems(cart),
    successUrl: location.origin + SUCCESS_PATH,
    // The success page thanks for the last order, so a buyer who cancels is not sent back to it.
    cancelUrl: location.pathname === SUCCESS_PATH ? `${location.origin}/store` : location.href,
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Nothing that another service has to know.
    ...(sameOrigin && { source }),
  };
  const body = JSON.stringify(request);
  const response = await fetch(`${storeUrl}/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Another service may not allow the header across origins, and then the whole call would fail.
      ...(sameOrigin ? { 'idempotency-key': keyFor(body, cart) } : {}),
    },
    body,
    signal: timeoutSignal(CHECKOUT_TIMEOUT),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { url } = (await response.json()) as Partial<Record<keyof CheckoutAnswer, unknown>>;
  const target = typeof url === 'string' ? parseUrl(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol)) throw new Error('the answer has no address');
  attempt = undefined;
  return target.href;
}

/**
 * Cancels a checkout that the buyer came back from without paying: the units it holds can be bought again at once, first
 * of all by the same buyer. Does nothing to one that is paid or over.
 * @param url the address that `startCheckout` gave
 * @returns whether it is known to be paid
 */
export async function releaseCheckout(url: string): Promise<boolean> {
  // Only our own page is known to take this; a checkout of another service ends by itself.
  if (parseUrl(url)?.origin !== location.origin) return false;
  try {
    const body = new URLSearchParams({ action: 'cancel' });
    const response = await fetch(url, { method: 'POST', body, signal: timeoutSignal(RELEASE_TIMEOUT) });
    // The redirect target shows what became of the checkout.
    return parseUrl(response.url)?.pathname === SUCCESS_PATH;
  } catch {
    // The hold expires by itself as well, only later.
    return false;
  }
}

/** `AbortSignal.timeout`, also in browsers older than it (Chrome before 103, Safari before 16). @param time milliseconds */
function timeoutSignal(time: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(time);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), time);
  return controller.signal;
}
