/**
 * A storefront that behaves as public clients do (docs/store-api.md sections 7 to 9), in a browser on another origin,
 * with their careless assumptions.
 */
import type { Site } from '../support/site.ts';
import { STORE } from './support.ts';

const ORIGIN = 'https://storefront.example';
const FAILED = 'Failed to fetch';

/** `fetch` of JSON as a browser does it across origins: with a preflight, and without answers that CORS hides. */
async function browserFetch(url: string, method: 'GET' | 'POST', body?: string): Promise<Response> {
  // The content type is sent on reads, too, which is why each of them needs a preflight.
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  });
  const list = (name: string) => (preflight.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  const isAllowed =
    preflight.ok &&
    list('access-control-allow-origin').includes('*') &&
    list('access-control-allow-methods').includes(method.toLowerCase()) &&
    list('access-control-allow-headers').includes('content-type');
  if (!isAllowed) throw new TypeError(FAILED);
  const headers = { 'content-type': 'application/json', origin: ORIGIN };
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (answer.headers.get('access-control-allow-origin') !== '*') throw new TypeError(FAILED);
  return answer;
}

type ClientPrice = {
  amount: number;
  sale_amount: number | null;
  currency_code: string;
  currency: { template: string };
};
type ClientVariant = { id: string; prices: ClientPrice[]; inventory_quantity: number; is_available: boolean };
/** Only what a client reads, as it believes it to be: nothing is checked here. */
export type ClientProduct = {
  id: string;
  title: string;
  variants: ClientVariant[];
  media: { url: string }[];
  site_product_selection: string | null;
};
type StockRow = { id: string; inventory_quantity: number };

/** Section 8.1 as clients have it: it throws where a product has no variants or a variant no prices. */
export function shownPrice(product: ClientProduct): { cents: number; currency: string } {
  const cents = ({ prices }: ClientVariant) => prices[0]?.sale_amount || prices[0]?.amount || 0;
  const cheapest = product.site_product_selection === 'lowest_price_first' || product.site_product_selection === null;
  const variant = cheapest
    ? product.variants.reduce((best, each) => (cents(best) < cents(each) ? best : each))
    : product.variants[0];
  if (!variant) throw new TypeError("Cannot read properties of undefined (reading 'prices')");
  return { cents: cents(variant), currency: variant.prices[0]?.currency_code || 'eur' };
}

/** Section 8.2. */
export function priceText(variant: ClientVariant): string {
  const [price] = variant.prices;
  const amount = ((price?.sale_amount || price?.amount || 0) / 100).toFixed(2);
  return price?.currency.template.replace('$1', () => amount) ?? '';
}

export function storefront(site: Site) {
  async function call<T>(path: string, body?: unknown): Promise<T> {
    const url = site.url + STORE + path;
    const answer = await (body ? browserFetch(url, 'POST', JSON.stringify(body)) : browserFetch(url, 'GET'));
    if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${answer.statusText}`);
    return (await answer.json()) as T;
  }

  const products = (parameters: Record<string, string> = {}) =>
    call<{ products: ClientProduct[] }>(`/products?${new URLSearchParams(parameters)}`);

  return {
    products,

    /** What begins with the prefix is an id, anything else a slug. */
    async product(idOrSlug: string): Promise<ClientProduct> {
      const query = idOrSlug.startsWith('prod_') ? '' : '?field=slug';
      return (await call<{ product: ClientProduct }>(`/products/${idOrSlug}${query}`)).product;
    },

    /** All ids in one request, however many. */
    async stock(ids: readonly string[]): Promise<StockRow[]> {
      const query = new URLSearchParams({ fields: 'inventory_quantity' });
      for (const id of ids) query.append('product_ids[]', id);
      return (await call<{ variants: StockRow[] }>(`/variants?${query}`)).variants;
    },

    /** Asks for the language at the same time, and appends it to the address. */
    async checkout(body: Record<string, unknown>): Promise<string> {
      const [{ url }, language] = await Promise.all([
        call<{ url?: string }>('/checkout', body),
        call<{ store_owner?: { language?: string } }>('/settings').then((all) => all.store_owner?.language),
      ]);
      return `${url}&lang=${language?.toLowerCase() ?? 'en'}`;
    },
  };
}
