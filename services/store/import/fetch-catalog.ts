/**
 * Fetches the catalog of a shop by URL: from a store service of the contract (docs/store-api.md sections 2, 3 and 6),
 * or from `/products.json` of a Shopify shop.
 */
import { z } from 'zod';
import { currencyOf } from './currency.ts';
import { EMPTY_SOURCE, type Source } from './draft.ts';
import { ImportFileError, type LeftOut } from './errors.ts';
import { readShopifyJson } from './shopify-json.ts';

export type FetchOptions = {
  /** Milliseconds for a complete response. */
  timeout?: number;
  /** Milliseconds before a failed request is retried. */
  retryDelay?: number;
};

const MAX_ATTEMPTS = 3;
const MAX_BYTES = 32 * 1024 * 1024;
/** Characters of a URL in a message. */
const MAX_URL_LENGTH = 120;

const CONTRACT_PAGE_SIZE = 100;
/** Ids per stock call. Its URL stays far below the length that services accept (docs/store-api.md section 1.2). */
const STOCK_BATCH = 50;
/** Shopify's limit. */
const SHOPIFY_PAGE_SIZE = 250;
/** Stops an endless pagination. */
const MAX_PRODUCTS = 50_000;

const productsResponse = z.object({ products: z.array(z.unknown()) });
const pageBody = productsResponse.extend({ count: z.number() });
const withId = z.object({ id: z.string() });
const stockResponse = z.object({ variants: z.array(z.unknown()) });
const stockRow = withId.extend({ inventory_quantity: z.int() });
const collectionsResponse = z.object({ collections: z.array(z.unknown()) });

/** The URL of a store without the path of its products: `https://api.example.com/store/store_01ABC`. */
export function normalizeStoreUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const [, path] = /^(.*\/store\/[\w-]+)(?:\/products)?\/?$/.exec(url.pathname) ?? [];
  return path && url.origin + path;
}

/** The products URL of a Shopify shop without pagination; undefined for another URL. */
export function shopifyProductsUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/products.json')) return undefined;
  url.searchParams.delete('limit');
  url.searchParams.delete('page');
  return url;
}

/**
 * @param currency of the prices; the response does not include it
 * @throws {ImportFileError} with one sentence when the products cannot be read, or when there are none
 */
export async function fetchShopify(
  productsUrl: URL,
  { currency, keepCurrency }: { currency: string; keepCurrency: boolean },
  options: FetchOptions = {},
): Promise<Source> {
  const money = { currency: currencyOf(currency), keepCurrency };
  const products = new Map<string, unknown>();
  for (let page = 1; ; page += 1) {
    const url = new URL(productsUrl);
    url.searchParams.set('limit', String(SHOPIFY_PAGE_SIZE));
    url.searchParams.set('page', String(page));
    const before = products.size;
    const answer = await fetchJson(url.href, productsResponse, options);
    for (const product of answer.products) products.set(JSON.stringify(product), product);
    // A shop without pagination answers every request with the first page.
    if (products.size === before) break;
    if (products.size > MAX_PRODUCTS) throw new ImportFileError(`The shop has more than ${MAX_PRODUCTS} products.`);
  }
  if (products.size === 0) throw new ImportFileError(`The shop at ${shortUrl(productsUrl.href)} shows no products.`);
  return { ...readShopifyJson([...products.values()]), ...money };
}

type Fetch = <T extends z.ZodType>(path: string, shape: T) => Promise<z.output<T>>;
type Product = { id: string; variants?: unknown };

/**
 * @param storeUrl URL of the store, or of its product list
 * @throws {ImportFileError} with one sentence when products or stock cannot be read, or when there are no products
 */
export async function fetchStore(storeUrl: string, options: FetchOptions = {}): Promise<Source> {
  const base = normalizeStoreUrl(storeUrl);
  if (!base) {
    throw new ImportFileError(
      'The address of a store ends in /store/ and its id: https://api.example.com/store/store_01ABC',
    );
  }
  const get: Fetch = (path, shape) => fetchJson(base + path, shape, options);
  const leftOut: LeftOut[] = [];
  /** Some services lack endpoints: one that cannot be read is reported, and the rest is imported. */
  async function ifAvailable<T>(field: string, request: Promise<T>, fallback: T): Promise<T> {
    return request.catch((error: unknown) => {
      if (!(error instanceof ImportFileError)) throw error;
      leftOut.push({ row: null, field, reason: `could not be read: ${error.message}` });
      return fallback;
    });
  }
  const visible = await fetchPages({ isHidden: false }, get);
  const visibleIds = new Set(visible.map(({ id }) => id));
  const hidden = (await ifAvailable('hidden products', fetchPages({ isHidden: true }, get), [])).filter(
    ({ id }) => !visibleIds.has(id),
  );
  const products = [
    ...visible.map((product) => ({ ...product, is_hidden: false })),
    ...hidden.map((product) => ({ ...product, is_hidden: true })),
  ];
  if (products.length === 0) throw new ImportFileError(`The store at ${shortUrl(base)} has no products.`);
  const stock = await fetchStock(products, get, (reason) => leftOut.push({ row: null, field: 'stock', reason }));
  const { collections } = await ifAvailable('collections', get('/collections', collectionsResponse), {
    collections: [],
  });
  return { ...EMPTY_SOURCE, products: products.map((product) => withStock(product, stock)), collections, leftOut };
}

async function fetchPages({ isHidden }: { isHidden: boolean }, get: Fetch): Promise<Product[]> {
  const found = new Map<string, Product>();
  for (let offset = 0; ; ) {
    const query = `?limit=${CONTRACT_PAGE_SIZE}&is_hidden=${isHidden}${offset > 0 ? `&offset=${offset}` : ''}`;
    const { products, count } = await get(`/products${query}`, pageBody);
    for (const product of products) {
      const { data } = withId.safeParse(product);
      // A product without an id gets a unique key. The import rejects it and reports its title.
      const key = data?.id ?? `no id ${found.size}`;
      if (!found.has(key)) found.set(key, { ...(product as object), id: data?.id ?? '' });
    }
    offset += products.length;
    if (offset > MAX_PRODUCTS) throw new ImportFileError(`The store has more than ${MAX_PRODUCTS} products.`);
    if (products.length === 0 || offset >= count) return [...found.values()];
  }
}

/**
 * Fetches the stock of all variants, because stock in product data may be outdated.
 * @returns stock by variant id; null for an invalid row
 */
async function fetchStock(products: readonly Product[], get: Fetch, warn: (reason: string) => void) {
  const ids = products.map(({ id }) => id).filter(Boolean);
  const stock = new Map<string, number | null>();
  for (let start = 0; start < ids.length; start += STOCK_BATCH) {
    const query = new URLSearchParams({ fields: 'inventory_quantity' });
    for (const id of ids.slice(start, start + STOCK_BATCH)) query.append('product_ids[]', id);
    const { variants } = await get(`/variants?${query}`, stockResponse);
    for (const variant of variants) {
      const { data } = stockRow.safeParse(variant);
      const id = data?.id ?? withId.safeParse(variant).data?.id;
      if (id !== undefined) stock.set(id, data?.inventory_quantity ?? null);
      if (!data) warn(`of ${id ?? 'a variant'} cannot be read, so it is not imported`);
    }
  }
  return stock;
}

function withStock(product: Product, stock: ReadonlyMap<string, number | null>): unknown {
  if (!Array.isArray(product.variants)) return product;
  const variants = product.variants.map((variant: unknown) => {
    const { data } = withId.safeParse(variant);
    const units = data && stock.get(data.id);
    return units === undefined ? variant : { ...(variant as object), inventory_quantity: units };
  });
  return { ...product, variants };
}

/** For messages: a long URL is shortened, first by its query. */
function shortUrl(url: string): string {
  if (url.length <= MAX_URL_LENGTH) return url;
  const [path = ''] = url.split('?');
  return path.length > MAX_URL_LENGTH ? `${path.slice(0, MAX_URL_LENGTH)}…` : `${path}?…`;
}

/** @throws {ImportFileError} without a response in this format */
async function fetchJson<T extends z.ZodType>(url: string, shape: T, options: FetchOptions): Promise<z.output<T>> {
  const { timeout = 20_000, retryDelay = 1000 } = options;
  for (let attempt = 1; ; attempt += 1) {
    const result = await fetchOnce(url, timeout);
    if ('json' in result) {
      const parsed = shape.safeParse(result.json);
      if (parsed.success) return parsed.data;
      throw new ImportFileError(`${shortUrl(url)} answered JSON in an unexpected format.`);
    }
    if (!result.isRetryable || attempt >= MAX_ATTEMPTS) {
      throw new ImportFileError(`${shortUrl(url)} ${result.problem}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay * attempt));
  }
}

type FetchResult = { json: unknown } | { problem: string; isRetryable: boolean };

async function fetchOnce(url: string, timeout: number): Promise<FetchResult> {
  let body: string;
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
    if (!response.ok) {
      await response.body?.cancel();
      const isRetryable = response.status >= 500 || response.status === 429;
      return { problem: `answered ${response.status}`, isRetryable };
    }
    body = await readBody(response);
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return { problem: isTimeout ? 'did not answer in time' : 'cannot be reached', isRetryable: true };
  }
  try {
    return { json: JSON.parse(body) };
  } catch {
    return { problem: 'answered something that is not JSON', isRetryable: false };
  }
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ImportFileError(`${shortUrl(response.url)} sent more than 32 MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
