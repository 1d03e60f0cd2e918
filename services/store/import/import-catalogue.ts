/**
 * Imports products in the wire format of the contract: the demo catalogue, an operator's file, or a saved answer of the
 * public service. One transaction; a record that cannot be used is left out and reported with its reason.
 * Importing the same file again changes nothing.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { takeTurns } from '../../database/dialect.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { write } from '../../database/write.ts';
import { check } from '../check.ts';
import type { ImportFile } from './read-file.ts';
import { importCollection, importRecord } from './record.ts';
import { saveCollection } from './save-collection.ts';
import { type Saved, saveProduct } from './save-product.ts';
import type { Rejection } from './source.ts';

export type ImportReport = Record<Saved, string[]> & { rejected: Rejection[] };

/** A record that is fit to be saved, or why it is not. */
type Checked<T> = { name: string; record: T } | { name: string; reason: string };

/**
 * @param options.overwriteStock also set the stock of variants that are already here; otherwise only new variants take
 *   theirs from the file, because an old file would bring back units that were sold since
 * @param options.dryRun do everything, report it, and take it back
 */
export async function importCatalogue(
  db: Database,
  file: ImportFile,
  options: { now: Date; overwriteStock?: boolean; dryRun?: boolean },
): Promise<ImportReport> {
  // Checked before the transaction, which keeps the shop from writing while it lasts.
  const collections = checked(importCollection, file.collections, 'collection');
  const products = checked(importRecord, file.products, 'product');

  return write(db, async (tx) => {
    await takeTurns(tx, 'import');
    const report: ImportReport = { added: [], updated: [], unchanged: [], rejected: [] };

    /** @param save what it returns is why the record is refused */
    async function each<T>(records: Checked<T>[], save: (record: T) => Promise<string | undefined>) {
      for (const checkedRecord of records) {
        const { name } = checkedRecord;
        const reason =
          'reason' in checkedRecord ? checkedRecord.reason : await alone(tx, () => save(checkedRecord.record));
        if (reason !== undefined) report.rejected.push({ name, reason });
      }
    }
    await each(collections, async (record) => {
      await saveCollection(tx, record, options.now);
      return undefined;
    });
    const seen = new Set<string>();
    await each(products, async (record) => {
      if (seen.has(record.id)) return `id ${record.id} stands in the file twice; the first one was taken`;
      seen.add(record.id);
      const saved = await saveProduct(tx, record, options);
      if (typeof saved !== 'string') return saved.refused;
      report[saved].push(record.title);
      return undefined;
    });
    if (options.dryRun) throw new DryRun(report);
    return report;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.report;
    throw error;
  });
}

/** Takes back what a dry run has written. */
class DryRun extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('nothing is kept');
    this.report = report;
  }
}

function checked<T>(schema: z.ZodType<T>, records: readonly unknown[], kind: string): Checked<T>[] {
  return records.map((raw, index) => {
    const name = nameOf(raw, `${kind} ${index + 1}`);
    try {
      const parsed = check(schema, raw);
      return parsed.ok ? { name, record: parsed.value } : { name, reason: parsed.problem };
    } catch (error) {
      return { name, reason: unexpected(error) };
    }
  });
}

/** A failure takes back what was written for this record, and nothing of the others. */
async function alone(tx: Database, save: () => Promise<string | undefined>): Promise<string | undefined> {
  await sql`savepoint record`.execute(tx);
  try {
    const reason = await save();
    await sql`release record`.execute(tx);
    return reason;
  } catch (error) {
    // Not a fault of the record: the whole import is taken back, and may be run again.
    if (error instanceof DatabaseBusy) throw error;
    await sql`rollback to record`.execute(tx);
    return unexpected(error);
  }
}

const unexpected = (error: unknown) => `cannot be stored: ${error instanceof Error ? error.message : String(error)}`;

function nameOf(raw: unknown, otherwise: string): string {
  if (!raw || typeof raw !== 'object' || !('title' in raw)) return otherwise;
  const { title } = raw;
  if (typeof title !== 'string' || title === '') return otherwise;
  return 'source_row' in raw ? `${title} (row ${String(raw.source_row)})` : title;
}
