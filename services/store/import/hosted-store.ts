/** Reads a whole shop from a store service of the same contract by its address (store-service.md sections 2, 3 and 6). */
import { z } from 'zod';
import { type FetchOptions, getJson, shortAddress } from './fetch-json.ts';
import { ImportFileError } from './read-file.ts';
import { type LeftOut, NOTHING_READ, type Source } from './source.ts';

const PAGE = 100;
/** A limit for endless answers. */
const MOST_PRODUCTS = 50_000;
/** Ids per stock call (store-service.md section 1.2). */
const STOCK_BATCH = 50;

const page = z.object({ products: z.array(z.unknown()), count: z.number() });
const identified = z.object({ id: z.string() });
const stockAnswer = z.object({ variants: z.array(z.unknown()) });
const stockRow = z.object({ id: z.string(), inventory_quantity: z.int() });
const collectionsAnswer = z.object({ collections: z.array(z.unknown()) });

/** The address of the store without its last step: `https://api.example.com/store/store_01ABC`. */
export function storeAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const [, path] = /^(.*\/store\/[\w-]+)(?:\/products)?\/?$/.exec(url.pathname) ?? [];
  return path && url.origin + path;
}

/**
 * @param address of the store, or of its product list
 * @throws {ImportFileError} with one sentence when the service does not answer as the contract says
 */
export async function readHostedStore(address: string, options: FetchOptions = {}): Promise<Source> {
  const base = storeAddress(address);
  if (!base) {
    throw new ImportFileError(
      'The address of a store ends in /store/ and its id: https://api.example.com/store/store_01ABC',
    );
  }
  const get = <T extends z.ZodType>(path: string, shape: T) => getJson(base + path, shape, options);
  const leftOut: LeftOut[] = [];
  /** Some services do not have every endpoint: a missing one is reported, and the rest is imported. */
  async function ifAnswered<T>(field: string, reading: Promise<T>, otherwise: T): Promise<T> {
    return reading.catch((error: unknown) => {
      if (!(error instanceof ImportFileError)) throw error;
      leftOut.push({ row: null, field, reason: `could not be read: ${error.message}` });
      return otherwise;
    });
  }
  const visible = await allPages('false', get);
  const shown = new Set(visible.map(({ id }) => id));
  const hidden = (await ifAnswered('hidden products', allPages('true', get), [])).filter(({ id }) => !shown.has(id));
  const products = [
    ...visible.map((product) => ({ ...product, is_hidden: false })),
    ...hidden.map((product) => ({ ...product, is_hidden: true })),
  ];
  if (products.length === 0) throw new ImportFileError(`The store at ${shortAddress(base)} has no products.`);
  const stock = await stockOf(products, get, (each) => leftOut.push(each));
  const { collections } = await ifAnswered('collections', get('/collections', collectionsAnswer), { collections: [] });
  return {
    ...NOTHING_READ,
    products: products.map((product) => withStock(product, stock)),
    collections,
    leftOut,
  };
}

type Get = <T extends z.ZodType>(path: string, shape: T) => Promise<z.output<T>>;
type Product = { id: string; variants?: unknown };

async function allPages(isHidden: 'true' | 'false', get: Get): Promise<Product[]> {
  const found = new Map<string, Product>();
  for (let offset = 0; ; ) {
    const query = `?limit=${PAGE}&is_hidden=${isHidden}${offset > 0 ? `&offset=${offset}` : ''}`;
    const { products, count } = await get(`/products${query}`, page);
    for (const product of products) {
      const known = identified.safeParse(product);
      // A product without an id gets a unique key; the import refuses it by its title.
      const key = known.success ? known.data.id : `no id ${found.size}`;
      if (!found.has(key)) found.set(key, { ...(product as object), id: known.success ? known.data.id : '' });
    }
    offset += products.length;
    if (offset > MOST_PRODUCTS) throw new ImportFileError(`The store has more than ${MOST_PRODUCTS} products.`);
    if (products.length === 0 || offset >= count) return [...found.values()];
  }
}

/** The name in messages for a stock row without a variant id. */
const NO_VARIANT = 'a variant';

/**
 * The stock call is the source of truth; stock in product data may be outdated.
 * @returns null for a variant whose row cannot be read
 */
async function stockOf(products: readonly Product[], get: Get, tell: (leftOut: LeftOut) => void) {
  const ids = products.map(({ id }) => id).filter((id) => id !== '');
  const stock = new Map<string, number | null>();
  for (let start = 0; start < ids.length; start += STOCK_BATCH) {
    const query = new URLSearchParams({ fields: 'inventory_quantity' });
    for (const id of ids.slice(start, start + STOCK_BATCH)) query.append('product_ids[]', id);
    const { variants } = await get(`/variants?${query}`, stockAnswer);
    for (const row of variants) {
      const read = stockRow.safeParse(row);
      const named = identified.safeParse(row);
      if (read.success) stock.set(read.data.id, read.data.inventory_quantity);
      else {
        const name = named.success ? named.data.id : NO_VARIANT;
        if (named.success) stock.set(name, null);
        tell({ row: null, field: 'stock', reason: `of ${name} cannot be read, and is not known` });
      }
    }
  }
  return stock;
}

function withStock(product: Product, stock: ReadonlyMap<string, number | null>): unknown {
  if (!Array.isArray(product.variants)) return product;
  const variants = product.variants.map((variant: unknown) => {
    const known = identified.safeParse(variant);
    const units = known.success ? stock.get(known.data.id) : undefined;
    return units === undefined ? variant : { ...(variant as object), inventory_quantity: units };
  });
  return { ...product, variants };
}
