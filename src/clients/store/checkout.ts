/**
 * The cart's requests: fetching its current products, starting a hosted checkout (docs/store-api.md section 7), and
 * releasing one.
 */
import type { CartProducts } from '../../../contracts/pages.ts';
import type { CheckoutBody, CheckoutResponse } from '../../../contracts/store.ts';
import { type Cart, checkoutItems } from '../../../domain/cart/cart.ts';
import type { FreshProducts } from '../../../domain/cart/cart-refresh.ts';
import type { LeadSource } from '../../../domain/lead/lead-source.ts';
import { CART_PRODUCTS_PATH, CART_PRODUCTS_PER_CALL } from '../../../domain/product/store-list.ts';
import { parseUrl } from '../../../domain/url/web-url.ts';

const SUCCESS_PATH = '/success';
/** Milliseconds; short, so that a slow store does not delay checkout, which checks the products again. */
const PRODUCTS_TIMEOUT = 4000;
/** Milliseconds; longer than the service needs, so that a checkout with reserved stock is not abandoned. */
const CHECKOUT_TIMEOUT = 35_000;
/** Milliseconds; short, because reserved stock also expires. */
const RELEASE_TIMEOUT = 5000;

/** @throws when a request fails */
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
    if (!response.ok) throw new Error(`${CART_PRODUCTS_PATH}: HTTP ${response.status}`);
    return (await response.json()) as CartProducts;
  });
  return new Map((await Promise.all(calls)).flat());
}

type Attempt = { purchase: string; key: string };
let attempt: Attempt | undefined;

/**
 * The idempotency key: the same for each retry of the same request until it succeeds. Prices and billing count, too,
 * because a checkout at another price is a different one.
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
 * @param source of the visit
 * @returns URL of the checkout page
 * @throws when the service rejects the cart, cannot be reached, or sends an invalid response
 */
export async function startCheckout(storeUrl: string, cart: Cart, source: LeadSource): Promise<string> {
  const sameOrigin = new URL(storeUrl, location.href).origin === location.origin;
  const request: CheckoutBody = {
    items: checkoutItems(cart),
    successUrl: location.origin + SUCCESS_PATH,
    // Not the success page: after canceling, it would show the last order.
    cancelUrl: location.pathname === SUCCESS_PATH ? `${location.origin}/store` : location.href,
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // The source of the visit is not sent to other services.
    ...(sameOrigin && { source }),
  };
  const body = JSON.stringify(request);
  const response = await fetch(`${storeUrl}/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Another service may not allow this header in CORS, and then the request would fail.
      ...(sameOrigin ? { 'idempotency-key': keyFor(body, cart) } : {}),
    },
    body,
    signal: timeoutSignal(CHECKOUT_TIMEOUT),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const { url } = (await response.json()) as Partial<Record<keyof CheckoutResponse, unknown>>;
  const target = typeof url === 'string' ? parseUrl(url) : undefined;
  if (!target || !/^https?:$/.test(target.protocol)) throw new Error('the response has no URL');
  attempt = undefined;
  return target.href;
}

/**
 * Cancels an unpaid checkout that the buyer left, and so releases its reserved stock. Has no effect on a checkout that
 * is paid or closed.
 * @param url returned by `startCheckout`
 * @returns true if the checkout is paid; false if it is not, or unknown
 */
export async function releaseCheckout(url: string): Promise<boolean> {
  // Only our own checkout page supports canceling.
  if (parseUrl(url)?.origin !== location.origin) return false;
  try {
    const body = new URLSearchParams({ action: 'cancel' });
    const response = await fetch(url, { method: 'POST', body, signal: timeoutSignal(RELEASE_TIMEOUT) });
    // A paid checkout redirects to the success page.
    return parseUrl(response.url)?.pathname === SUCCESS_PATH;
  } catch {
    // The reserved stock expires later.
    return false;
  }
}

/** `AbortSignal.timeout`, with a fallback for Chrome before 103 and Safari before 16. @param time milliseconds */
function timeoutSignal(time: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(time);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), time);
  return controller.signal;
}
