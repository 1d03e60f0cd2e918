/** The products that the site comes with, so that there is something to see. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type ImportFile, readImportFile } from '../import/read-file.ts';

const FILE = new URL('catalogue.json', import.meta.url);
const records = z.array(z.object({ id: z.string(), is_hidden: z.boolean().optional() }));

export async function readDemonstration(): Promise<ImportFile> {
  return readImportFile(await readFile(FILE, 'utf8'));
}

/** Of those that stand on the shelf: what is sold in another place, such as the offer, is none. */
export async function demonstrationIds(): Promise<string[]> {
  const { products } = await readDemonstration();
  return records.parse(products).flatMap(({ id, is_hidden }) => (is_hidden ? [] : [id]));
}

/** @param products in the wire format, checked or not */
export async function isOfDemonstration(products: readonly unknown[]): Promise<boolean> {
  const ids = await demonstrationIds();
  const named = z.object({ id: z.enum(ids) });
  return products.some((product) => named.safeParse(product).success);
}
