/** Reads a whole shop from a store service of the same contract by its address (store-service.md sections 2, 3 and 6). */
import { z } from 'zod';
import { ImportFileError } from './read-file.ts';
import type { LeftOut, Source } from './source.ts';

export type HostedOptions = {
  /** Milliseconds that an answer may take, its body included. */
  patience?: number;
  /** Milliseconds before a failed request is tried again. */
  rest?: number;
};

const PATIENCE = 20_000;
const REST = 1000;
const TRIES = 3;
const PAGE = 100;
/** Our own limits, whatever the other side answers: products, and bytes an answer. */
const MOST_PRODUCTS = 50_000;
const LARGEST_ANSWER = 32 * 1024 * 1024;
/** Ids a stock call (store-service.md section 1.2). */
const STOCK_BATCH = 50;

const page = z.object({ products: z.array(z.unknown()), count: z.number() });
const identified = z.object({ id: z.string() });
const stockAnswer = z.object({ variants: z.array(z.object({ id: z.string(), inventory_quantity: z.int() })) });
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
export async function readHostedStore(address: string, options: HostedOptions = {}): Promise<Source> {
  const base = storeAddress(address);
  if (!base) {
    throw new ImportFileError(
      'The address of a store ends in /store/ and its id: https://api.example.com/store/store_01ABC',
    );
  }
  const get = <T extends z.ZodType>(path: string, shape: T) => getJson(base + path, shape, options);
  const leftOut: LeftOut[] = [];
  /** Not every service answers everything: what is missing is said, and the rest is taken. */
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
  const products = [...visible, ...hidden.map((product) => ({ ...product, is_hidden: true }))];
  if (products.length === 0) throw new ImportFileError(`The store at ${base} has no products.`);
  const stock = await stockOf(products, get);
  const { collections } = await ifAnswered('collections', get('/collections', collectionsAnswer), { collections: [] });
  return {
    products: products.map((product) => withStock(product, stock)),
    collections,
    rejected: [],
    leftOut,
    unusedColumns: [],
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
      // One without an id cannot be told from others; the import names it by its title.
      const key = known.success ? known.data.id : `no id ${found.size}`;
      if (!found.has(key)) found.set(key, { ...(product as object), id: known.success ? known.data.id : '' });
    }
    offset += products.length;
    if (offset > MOST_PRODUCTS) throw new ImportFileError(`The store has more than ${MOST_PRODUCTS} products.`);
    if (products.length === 0 || offset >= count) return [...found.values()];
  }
}

/** The stock call is the source of truth; what a product says of itself may be old. */
async function stockOf(products: readonly Product[], get: Get): Promise<Map<string, number>> {
  const ids = products.map(({ id }) => id).filter((id) => id !== '');
  const stock = new Map<string, number>();
  for (let start = 0; start < ids.length; start += STOCK_BATCH) {
    const query = new URLSearchParams({ fields: 'inventory_quantity' });
    for (const id of ids.slice(start, start + STOCK_BATCH)) query.append('product_ids[]', id);
    const { variants } = await get(`/variants?${query}`, stockAnswer);
    for (const { id, inventory_quantity } of variants) stock.set(id, inventory_quantity);
  }
  return stock;
}

function withStock(product: Product, stock: ReadonlyMap<string, number>): unknown {
  if (!Array.isArray(product.variants)) return product;
  const variants = product.variants.map((variant: unknown) => {
    const known = identified.safeParse(variant);
    const units = known.success ? stock.get(known.data.id) : undefined;
    return units === undefined ? variant : { ...(variant as object), inventory_quantity: units };
  });
  return { ...product, variants };
}

async function getJson<T extends z.ZodType>(url: string, shape: T, options: HostedOptions): Promise<z.output<T>> {
  const { patience = PATIENCE, rest = REST } = options;
  for (let tries = 1; ; tries += 1) {
    const answer = await getOnce(url, patience);
    if (answer.ok) {
      const parsed = shape.safeParse(answer.json);
      if (parsed.success) return parsed.data;
      throw new ImportFileError(`${url} does not answer as a store service does.`);
    }
    if (!answer.again || tries >= TRIES) throw new ImportFileError(`${url} ${answer.problem}.`);
    await new Promise((resolve) => setTimeout(resolve, rest * tries));
  }
}

type Answer = { ok: true; json: unknown } | { ok: false; problem: string; again: boolean };

async function getOnce(url: string, patience: number): Promise<Answer> {
  let body: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const again = response.status >= 500 || response.status === 429;
      return { ok: false, problem: `answered ${response.status}`, again };
    }
    body = await bodyText(response);
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { ok: false, problem: late ? 'did not answer in time' : 'cannot be reached', again: true };
  }
  try {
    return { ok: true, json: JSON.parse(body) };
  } catch {
    return { ok: false, problem: 'answered something that is not JSON', again: false };
  }
}

async function bodyText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new ImportFileError(`${response.url} answered with more than 32 MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
