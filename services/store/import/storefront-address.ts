/** Reads a whole Shopify shop by what it shows at `/products.json`, page by page. */
import { z } from 'zod';
import { currencyOf } from './csv/currency.ts';
import { type FetchOptions, getJson, shortAddress } from './fetch-json.ts';
import { ImportFileError } from './read-file.ts';
import { fromStorefront } from './shopify-storefront.ts';
import type { Source } from './source.ts';

/** The most that Shopify gives at once. */
const PAGE = 250;
/** A limit for endless answers. */
const MOST_PAGES = 200;

const page = z.object({ products: z.array(z.unknown()) });

/** @returns the address without what pages are asked by; undefined for another one */
export function storefrontAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/products.json')) return undefined;
  url.searchParams.delete('limit');
  url.searchParams.delete('page');
  return url;
}

/**
 * @param currency of the prices, which do not say
 * @throws {ImportFileError} with one sentence when the shop does not answer as Shopify does
 */
export async function readStorefront(
  address: URL,
  { currency, keepCurrency }: { currency: string; keepCurrency: boolean },
  options: FetchOptions = {},
): Promise<Source> {
  const money = currencyOf(currency);
  const products: unknown[] = [];
  const seen = new Set<string>();
  for (let number = 1; ; number += 1) {
    const url = new URL(address);
    url.searchParams.set('limit', String(PAGE));
    url.searchParams.set('page', String(number));
    const { products: next } = await getJson(url.href, page, options);
    // A shop without pagination answers every request with the first page.
    const fresh = next.filter((each) => !seen.has(JSON.stringify(each)));
    for (const each of fresh) seen.add(JSON.stringify(each));
    products.push(...fresh);
    if (fresh.length === 0) break;
    if (number >= MOST_PAGES) throw new ImportFileError(`The shop has more than ${MOST_PAGES * PAGE} products.`);
  }
  if (products.length === 0) throw new ImportFileError(`The shop at ${shortAddress(address.href)} shows no products.`);
  return { ...fromStorefront(products), currency: money, keepCurrency };
}
