/** The demo products of the repository. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readJson } from '../import/read-source.ts';

const FILE = new URL('catalog.json', import.meta.url);
const records = z.array(z.object({ id: z.string(), is_hidden: z.boolean().optional() }));

export const readDemoCatalog = async () => readJson(await readFile(FILE, 'utf8'));

/** Ids of the listed demo products. Unlisted ones are sold on other pages, such as the offer. */
export async function demoProductIds(): Promise<string[]> {
  const { products } = await readDemoCatalog();
  return records.parse(products).flatMap(({ id, is_hidden }) => (is_hidden ? [] : [id]));
}

/** @param products in the wire format, not necessarily valid @returns whether one of them is a listed demo product */
export async function includesDemoProduct(products: readonly unknown[]): Promise<boolean> {
  const ids = await demoProductIds();
  const named = z.object({ id: z.enum(ids) });
  return products.some((product) => named.safeParse(product).success);
}
