/** Helpers of the contract tests: stores with given products, unnormalized requests, strict parsing of responses. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { z } from 'zod';
import { checkoutResponse, errorBody, productList, stockList } from '../../contracts/store.ts';
import { type Database, openDatabaseAt } from '../../services/database/database.ts';
import { newDatabase, ON_POSTGRES } from '../../services/database/testing/test-database.ts';
import { importCatalog } from '../../services/store/import/import-catalog.ts';
import { readJson } from '../../services/store/import/read-source.ts';
import { GOOD_FORM } from '../../services/store/testing/test-store.ts';
import { type Site, startSite } from '../support/site.ts';

export const STORE = '/api/store/store_demo';

/** The demo catalog, parsed but not validated. */
export const DEMO_FILE = readJson(
  readFileSync(new URL('../../services/store/demo/catalog.json', import.meta.url), 'utf8'),
);

type StoreContent = {
  products: unknown[];
  collections?: unknown[];
  env?: Record<string, string>;
  /** Makes changes that an import cannot, such as deleting a product. */
  alter?: (db: Database) => Promise<unknown>;
  /** Test program that starts the same server, with its arguments. */
  program?: string[];
};

/** Deletes products, which an import cannot. */
export const deleteProducts =
  (...ids: string[]) =>
  (db: Database) =>
    db.deleteFrom('products').where('id', 'in', ids).execute();

/** Stores invalid JSON in a product, so that reading it causes an internal error. */
export const breakProduct = (id: string) => (db: Database) =>
  db.updateTable('products').set({ details_json: '{' }).where('id', '=', id).execute();

/** Starts the real site with these products instead of the demo catalog. `stop` removes the data folder. */
export async function startStore({
  products,
  collections = [],
  env = {},
  alter,
  program,
}: StoreContent): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const url = ON_POSTGRES ? await newDatabase() : undefined;
    const db = await openDatabaseAt({ folder: dataDir, url });
    const { rejected } = await importCatalog(db, { products, collections }, { now: new Date() });
    await alter?.(db);
    await db.destroy();
    if (rejected.length > 0) throw new Error(`not imported: ${JSON.stringify(rejected)}`);
    const settings = { ...env, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
    const site = await startSite(settings, program && { program });
    return { ...site, dataDir, stop: () => site.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; text: string };

type SendOptions = {
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Keeps the request open after `body`, and reads the response meanwhile. */
  unfinished?: boolean;
};

/** Sends a request without normalizing its path: `fetch` would resolve dot segments and reject invalid URLs. */
export function send(
  site: Pick<Site, 'url'>,
  method: string,
  path: string,
  { headers = {}, body, unfinished = false }: SendOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.url);
    const length = body === undefined || unfinished ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        if (unfinished) sent.destroy();
      });
    });
    sent.on('error', reject);
    if (unfinished) sent.write(body);
    else sent.end(body);
  });
}

/** @param path relative to the store API */
export const get = (site: Site, path: string) => send(site, 'GET', STORE + path);

/** Posts a checkout. @param body sent unchanged if it is a string, otherwise as JSON */
export function checkout(
  site: Pick<Site, 'url'>,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): Promise<HttpResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(site, 'POST', `${STORE}/checkout`, {
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

function json(answer: HttpResponse): unknown {
  expect(answer.headers['content-type'], answer.text.slice(0, 200)).toMatch(/^application\/json(;|$)/);
  return JSON.parse(answer.text);
}

/** Parses the body of a 200 response. Fails on unknown fields too, by comparing with the parsed value. */
export function ok<T extends z.ZodType>(schema: T, answer: HttpResponse): z.output<T> {
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  const body = json(answer);
  const parsed = schema.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

/** Parses an error response, which must have exactly the fields of the contract. */
export function refusal(answer: HttpResponse): z.output<typeof errorBody> & { status: number } {
  const body = json(answer);
  expect(errorBody.strict().parse(body)).toEqual(body);
  return { status: answer.status, ...errorBody.parse(body) };
}

export const invalid = (message: unknown) => ({ status: 400, type: 'invalid_data', message });

export const notFound = (kind: string, id: string) => ({
  status: 404,
  type: 'not_found',
  message: `${kind} with id: ${id} was not found`,
});

export const insufficient = (variantId: string) => ({
  status: 400,
  type: 'not_allowed',
  code: 'insufficient_inventory',
  message: `Variant with id: ${variantId} does not have the required inventory`,
});

/** The product list for a query string. */
export const list = async (site: Site, query = '') => ok(productList, await get(site, `/products?${query}`));

export const listIds = async (site: Site, query = '') => (await list(site, query)).products.map(({ id }) => id);

/** Rows of the stock endpoint. */
export const stock = async (site: Site, query: string) => ok(stockList, await get(site, `/variants?${query}`)).variants;

/** Available units of a variant, from the stock endpoint. */
export async function available(site: Site, variantId: string): Promise<number | undefined> {
  return (await stock(site, 'fields=inventory_quantity')).find(({ id }) => id === variantId)?.inventory_quantity;
}

type Line = { variant_id: string; quantity: number };
type CheckoutBody = { items: Line[]; successUrl: string; cancelUrl: string };

/** A valid checkout request. */
export function bodyFor(site: Pick<Site, 'url'>, ...lines: [variantId: string, quantity: number][]): CheckoutBody {
  return {
    items: lines.map(([variant_id, quantity]) => ({ variant_id, quantity })),
    successUrl: `${site.url}/success`,
    cancelUrl: `${site.url}/store`,
  };
}

/** Starts a checkout that must succeed. @returns the URL of its page */
export async function openCheckout(
  site: Pick<Site, 'url'>,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): Promise<string> {
  return ok(checkoutResponse, await checkout(site, body, headers)).url;
}

export const sessionOf = (pageUrl: string) => new URL(pageUrl).searchParams.get('session') ?? '';

/** Posts the form of the hosted checkout page, as the buyer's browser does. @param site may be another process */
export function submit(
  site: Pick<Site, 'url'>,
  pageUrl: string,
  form: Record<string, string> = GOOD_FORM,
): Promise<HttpResponse> {
  const { origin, pathname, search } = new URL(pageUrl);
  return send(site, 'POST', pathname + search, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(form).toString(),
  });
}

export const cancel = (site: Site, pageUrl: string) => submit(site, pageUrl, { action: 'cancel' });

/** Requests a URL of the site, as a browser without script does. */
export const visit = (site: Site, url: string) => send(site, 'GET', url.slice(site.url.length));
