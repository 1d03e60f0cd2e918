/**
 * Imports products in the wire format of the contract: the demo catalogue, an operator's file, or a saved answer of the
 * public service. One transaction; a record that cannot be used is left out and reported with its reason.
 * Importing the same file again changes nothing.
 */
import type { Database } from '../../database/database.ts';
import { check } from '../check.ts';
import type { ImportFile } from './read-file.ts';
import { importCollection, importRecord } from './record.ts';
import { saveCollection } from './save-collection.ts';
import { type Saved, saveProduct } from './save-product.ts';

type Rejection = { name: string; reason: string };
export type ImportReport = Record<Saved, string[]> & { rejected: Rejection[] };

/**
 * @param options.overwriteStock also set the stock of variants that are already here; otherwise only new variants take
 *   theirs from the file, because an old file would bring back units that were sold since
 */
export async function importCatalogue(
  db: Database,
  file: ImportFile,
  options: { now: Date; overwriteStock?: boolean },
): Promise<ImportReport> {
  const report: ImportReport = { added: [], updated: [], unchanged: [], rejected: [] };
  await db.transaction().execute(async (tx) => {
    for (const [index, raw] of file.collections.entries()) {
      const name = nameOf(raw, `collection ${index + 1}`);
      const parsed = check(importCollection, raw);
      if (parsed.ok) await saveCollection(tx, parsed.value, options.now);
      else report.rejected.push({ name, reason: parsed.problem });
    }
    const seen = new Set<string>();
    for (const [index, raw] of file.products.entries()) {
      const name = nameOf(raw, `product ${index + 1}`);
      const parsed = check(importRecord, raw);
      if (!parsed.ok) {
        report.rejected.push({ name, reason: parsed.problem });
      } else if (seen.has(parsed.value.id)) {
        report.rejected.push({
          name,
          reason: `id ${parsed.value.id} stands in the file twice; the first one was taken`,
        });
      } else {
        seen.add(parsed.value.id);
        const saved = await saveProduct(tx, parsed.value, options);
        if (typeof saved === 'string') report[saved].push(parsed.value.title);
        else report.rejected.push({ name, reason: saved.refused });
      }
    }
  });
  return report;
}

function nameOf(raw: unknown, otherwise: string): string {
  const title = raw && typeof raw === 'object' && 'title' in raw ? raw.title : undefined;
  return typeof title === 'string' && title !== '' ? title : otherwise;
}
