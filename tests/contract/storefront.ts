/**
 * A storefront as public clients behave (store-service.md sections 7 to 9), in a browser on another origin: everything
 * it does is what the contract says of them, including what they do carelessly.
 */
import type { Site } from '../support/site.ts';
import { STORE } from './support.ts';

const ORIGIN = 'https://storefront.example';
/** What a browser sends across origins without asking first. */
const SAFE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

type Init = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

const FAILED = 'Failed to fetch';

/** `fetch` as a browser does it across origins: asks first where it must, and hides what it may not show. */
async function browserFetch(url: string, { method, headers, body }: Init): Promise<Response> {
  const asked = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'accept' && !(name === 'content-type' && SAFE_TYPES.includes(headers[name] ?? '')));
  if (asked.length > 0) {
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': asked.sort().join(','),
      },
    });
    const list = (name: string) => (preflight.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
    const allowed = list('access-control-allow-headers');
    const may =
      preflight.ok &&
      preflight.headers.get('access-control-allow-origin') === '*' &&
      list('access-control-allow-methods').includes(method.toLowerCase()) &&
      asked.every((name) => allowed.includes(name));
    if (!may) throw new TypeError(FAILED);
  }
  const sent = body === undefined ? {} : { body };
  const answer = await fetch(url, { method, headers: { ...headers, origin: ORIGIN }, ...sent });
  if (answer.headers.get('access-control-allow-origin') !== '*') throw new TypeError(FAILED);
  return answer;
}

type ClientPrice = {
  amount: number;
  sale_amount: number | null;
  currency_code: string;
  currency: { template: string };
};
type ClientVariant = {
  id: string;
  title: string;
  prices: ClientPrice[];
  manage_inventory: boolean;
  inventory_quantity: number;
  is_available: boolean;
};
/** Only what a client reads, as it believes it to be: nothing is checked here. */
export type ClientProduct = {
  id: string;
  slug: string;
  title: string;
  variants: ClientVariant[];
  images: { url: string }[];
  media: { url: string }[];
  site_product_selection: string | null;
  product_collections: { collection_id: string }[];
};
type ListAnswer = { products: ClientProduct[]; count: number; offset: number; limit: number };
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
  const base = site.url + STORE;

  async function call<T>(path: string, init?: { body: unknown }): Promise<T> {
    // The content type goes out on reads, too, which is why each of them is asked for first.
    const headers = { 'Content-Type': 'application/json' };
    const answer = await browserFetch(
      base + path,
      init ? { method: 'POST', headers, body: JSON.stringify(init.body) } : { method: 'GET', headers },
    );
    if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${answer.statusText}`);
    return (await answer.json()) as T;
  }

  const products = (parameters: Record<string, string> = {}) => {
    const query = new URLSearchParams(parameters).toString();
    return call<ListAnswer>(`/products${query && `?${query}`}`);
  };

  return {
    products,

    /** Goes on until the offset reaches the count; only the first call has no offset. */
    async allProducts(pageSize: number, parameters: Record<string, string> = {}): Promise<ClientProduct[]> {
      const all: ClientProduct[] = [];
      for (let offset = 0, count = 1; offset < count; offset += pageSize) {
        const paging = { limit: String(pageSize), ...(offset > 0 ? { offset: String(offset) } : {}) };
        const page = await products({ ...parameters, ...paging });
        count = page.count;
        all.push(...page.products);
      }
      return all;
    },

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

    collections: () => call<{ collections: { id: string; title: string }[]; count: number }>('/collections'),

    /** Asks for the language at the same time, and puts it behind the address as it is. */
    async checkout(body: Record<string, unknown>): Promise<string> {
      const [{ url }, language] = await Promise.all([
        call<{ url?: string }>('/checkout', { body }),
        call<{ store_owner?: { language?: string } }>('/settings').then((all) => all.store_owner?.language),
      ]);
      return `${url}&lang=${language?.toLowerCase() ?? 'en'}`;
    },
  };
}
