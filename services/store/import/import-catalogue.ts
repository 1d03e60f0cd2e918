/**
 * Imports products: records in the wire format, such as the demo catalogue, an operator's file or a saved answer of the
 * public service, which say all of a product, and what tables of other shops say, which may be a part. One transaction; a
 * record that cannot be used is left out and reported with its reason. Importing the same file again changes nothing.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { takeTurns } from '../../database/dialect.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { write } from '../../database/write.ts';
import { type RepeatedSku, repeatedSkus } from '../catalogue/repeated-skus.ts';
import { check } from '../check.ts';
import { completeDraft } from './csv/complete.ts';
import type { Draft } from './csv/draft.ts';
import { type ImportRecord, importCollection, importRecord } from './record.ts';
import { Refusal, type Rejection } from './refusal.ts';
import { saveCollection } from './save-collection.ts';
import { type Saved, type SaveOptions, saveProduct, type VariantCounts } from './save-product.ts';
import type { LeftOut, Source } from './source.ts';
import { stableId } from './stable-id.ts';
import { findStored } from './stored.ts';

export type ImportReport = Record<Saved, string[]> & {
  rejected: Rejection[];
  leftOut: LeftOut[];
  variants: VariantCounts;
  /** SKUs that more than one variant has now, of those that were imported. */
  repeatedSkus: RepeatedSku[];
  /** Titles of what came in by a table and is not on the shelf. */
  unlisted: string[];
  hidden: string[];
};

export type ImportOptions = {
  now: Date;
  /**
   * Also set the stock of variants that are already here; otherwise only new variants take theirs from the file, because
   * an old file would bring back units that were sold since.
   */
  overwriteStock?: boolean;
  /** Also take away variants of products in a table that the table does not have. */
  prune?: boolean;
  /** Do everything, report it, and take it back. */
  dryRun?: boolean;
};

type Catalogue = Pick<Source, 'products' | 'collections'> &
  Partial<Pick<Source, 'drafts' | 'currency' | 'keepCurrency'>>;

/** A record that is fit to be saved, or why it is not. */
type Checked<T> = { name: string; record: T } | { name: string; reason: string };

export async function importCatalogue(db: Database, file: Catalogue, options: ImportOptions): Promise<ImportReport> {
  // Checked before the transaction, which keeps the shop from writing while it lasts.
  const collections = checked(importCollection, file.collections, 'collection');
  const products = checked(importRecord, file.products, 'product');

  return write(db, async (tx) => {
    await takeTurns(tx, 'import');
    const report = emptyReport();
    const saveNext = productSaver(tx, report, options);

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
    await each(products, (record) => saveNext(record));
    const drafts = (file.drafts ?? []).map((draft) => ({ name: nameOfDraft(draft), record: draft }));
    await each(drafts, async (draft) => {
      const completed = await complete(tx, draft, file, options);
      if ('refused' in completed) return completed.refused;
      const parsed = check(importRecord, completed.record);
      if (!parsed.ok) return parsed.problem;
      const refused = await saveNext(parsed.value, { again: draft.isOfVariant });
      if (refused !== undefined) return refused;
      report.leftOut.push(...completed.leftOut);
      report.rejected.push(...completed.rejected);
      const { visibility } = parsed.value;
      if (visibility === 'unlisted' || visibility === 'hidden') report[visibility].push(parsed.value.title);
      return undefined;
    });
    report.repeatedSkus = await repeatedSkus(tx, saveNext.skus);
    if (options.dryRun) throw new DryRun(report);
    return report;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.report;
    throw error;
  });
}

function emptyReport(): ImportReport {
  return {
    ...{ added: [], updated: [], unchanged: [], rejected: [], leftOut: [], repeatedSkus: [], unlisted: [], hidden: [] },
    variants: { added: 0, changed: 0, unchanged: 0, removed: 0 },
  };
}

/** @returns what saves one record after another and adds what was done to the report, or says why nothing was */
function productSaver(tx: Database, report: ImportReport, options: SaveOptions) {
  const seen = new Set<string>();
  const skus = new Set<string>();
  async function save(record: ImportRecord, { again = false } = {}): Promise<string | undefined> {
    if (seen.has(record.id) && !again) return `id ${record.id} stands in the file twice; the first one was taken`;
    seen.add(record.id);
    const result = await saveProduct(tx, record, options);
    if ('refused' in result) return result.refused;
    report[result.saved].push(record.title);
    report.leftOut.push(...result.leftOut, ...refusedSales(record));
    for (const count of ['added', 'changed', 'unchanged', 'removed'] as const) {
      report.variants[count] += result.variants[count];
    }
    for (const { sku } of record.variants) if (sku !== null) skus.add(sku);
    return undefined;
  }
  return Object.assign(save, { skus });
}

/** Sales that are said in the wire format and are none. */
function refusedSales(record: ImportRecord): LeftOut[] {
  return record.variants.flatMap(({ title, source_row, prices: [price] }): LeftOut[] => {
    if (price?.refused_sale == null) return [];
    const reason = `has a sale price of ${price.refused_sale} cents, which is 0 or not below ${price.amount}: it was left out`;
    return [{ row: source_row ?? null, field: `${record.title} / ${title}`, reason }];
  });
}

/** Adds to what a table says all that it does not say. */
async function complete(tx: Database, draft: Draft, file: Catalogue, { now, prune = false }: ImportOptions) {
  const { currency, keepCurrency = false } = file;
  if (!currency) return { refused: 'the file names no currency' };
  const known = await findStored(tx, {
    id: stableId('prod', ...draft.key),
    loosely: draft.loose
      ? { title: draft.title || undefined, skus: draft.variants.flatMap(({ sku }) => sku || []) }
      : undefined,
  });
  try {
    return completeDraft(draft, { known, currency, keepCurrency, prune, now });
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

const nameOfDraft = ({ title, key, row }: Draft) =>
  `${title || key.at(-1) || 'product'}${row === null ? '' : ` (row ${row})`}`;

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
  return typeof title === 'string' && title !== '' ? title : otherwise;
}
