/**
 * Imports products: records in the format of the API, and drafts from other shops. Each is converted to a patch of the
 * stored product, and the result is validated by the rules of the store. Runs in one transaction. An invalid record is
 * omitted and reported with its reason. Importing the same file again changes nothing.
 */
import { decodeHTMLStrict } from 'entities';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { advisoryLock } from '../../database/dialect.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { type RepeatedSku, repeatedSkus } from '../catalog/repeated-skus.ts';
import { check } from '../check.ts';
import type { Draft, Source } from './draft.ts';
import { draftPatch } from './draft-patch.ts';
import { type LeftOut, RecordError, type Rejection } from './errors.ts';
import { findById, findForDraft } from './find-product.ts';
import { type MergeOptions, mergeProduct, type ProductPatch } from './merge.ts';
import type { Product } from './product.ts';
import { type Saved, saveCollection, saveProduct, type VariantCounts } from './save.ts';
import { collectionRecord, productRecord, recordPatch } from './wire-record.ts';

export type ImportReport = Record<Saved, string[]> & {
  rejected: Rejection[];
  leftOut: LeftOut[];
  variants: VariantCounts;
  /** SKUs of imported variants that other variants have as well. */
  repeatedSkus: RepeatedSku[];
  /** Titles of unlisted and of hidden products of another shop. */
  unlisted: string[];
  hidden: string[];
};

/** `overwriteStock` is off by default, because an old file would restore units that were sold since. */
export type ImportOptions = MergeOptions & {
  /** Also delete variants that are missing in a table, for products that the table contains. */
  prune?: boolean;
  /** Import, report, and roll back. */
  dryRun?: boolean;
};

type Catalog = Pick<Source, 'products' | 'collections'> & Partial<Pick<Source, 'drafts' | 'currency' | 'keepCurrency'>>;

/** A valid record, or the reason why it is rejected. */
type Checked<T> = { name: string; record: T } | { name: string; reason: string };

export async function importCatalog(db: Database, file: Catalog, options: ImportOptions): Promise<ImportReport> {
  // Validated before the transaction, which blocks other writers.
  const collections = checkEach(collectionRecord, file.collections, 'collection');
  const products = checkEach(productRecord, file.products, 'product');
  const drafts = (file.drafts ?? []).map((draft) => ({ name: draftName(draft), record: draft }));

  return withTransaction(db, async (tx) => {
    await advisoryLock(tx, 'import');
    const report: ImportReport = {
      added: [],
      updated: [],
      unchanged: [],
      rejected: [],
      leftOut: [],
      repeatedSkus: [],
      unlisted: [],
      hidden: [],
      variants: { added: 0, changed: 0, unchanged: 0, removed: 0 },
    };
    const ids = new Set<string>();
    const skus = new Set<string>();

    async function saveEach<T>(records: readonly Checked<T>[], save: (record: T) => Promise<void>) {
      for (const checked of records) {
        const reason = 'reason' in checked ? checked.reason : await inSavepoint(tx, () => save(checked.record));
        if (reason !== undefined) report.rejected.push({ name: checked.name, reason });
      }
    }

    async function save(stored: Product | undefined, patch: ProductPatch, isSingleVariant = false): Promise<Product> {
      if (ids.has(patch.id) && !isSingleVariant) {
        throw new RecordError(`id ${patch.id} is in the file twice; only the first one counts`);
      }
      ids.add(patch.id);
      const { product, leftOut } = mergeProduct(stored, patch, options);
      const { saved, variants } = await saveProduct(tx, stored, product, options);
      report[saved].push(product.title);
      report.leftOut.push(...leftOut);
      for (const count of ['added', 'changed', 'unchanged', 'removed'] as const) {
        report.variants[count] += variants[count];
      }
      for (const { sku } of product.variants) if (sku !== null) skus.add(sku);
      return product;
    }

    await saveEach(collections, (record) => saveCollection(tx, record, options.now));
    await saveEach(products, async (record) => {
      await save(await findById(tx, record.id), recordPatch(record));
    });
    await saveEach(drafts, async (draft) => {
      const { currency, keepCurrency = false } = file;
      if (!currency) throw new RecordError('the file names no currency');
      const { stored, key } = await findForDraft(tx, draft);
      const context = { stored, currency, keepCurrency, prune: options.prune ?? false };
      const { patch, leftOut, rejected } = draftPatch({ ...draft, key }, context);
      const product = await save(stored, patch, draft.isSingleVariant);
      report.leftOut.push(...leftOut);
      report.rejected.push(...rejected);
      if (product.visibility !== 'listed') report[product.visibility].push(product.title);
    });
    report.repeatedSkus = await repeatedSkus(tx, skus);
    if (options.dryRun) throw new DryRun(report);
    return report;
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.report;
    throw error;
  });
}

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('dry run: rolled back');
    this.report = report;
  }
}

function checkEach<T>(schema: z.ZodType<T>, records: readonly unknown[], kind: string): Checked<T>[] {
  return records.map((raw, index) => {
    const name = titleOf(raw) ?? `${kind} ${index + 1}`;
    try {
      const parsed = check(schema, raw);
      return parsed.ok ? { name, record: parsed.value } : { name, reason: parsed.problem };
    } catch (error) {
      return { name, reason: unexpectedReason(error) };
    }
  });
}

/**
 * Saves a record in a savepoint, so that a failure rolls back only this record.
 * @returns the reason when the record is rejected
 */
async function inSavepoint(tx: Database, save: () => Promise<void>): Promise<string | undefined> {
  await sql`savepoint record`.execute(tx);
  try {
    await save();
    await sql`release record`.execute(tx);
    return undefined;
  } catch (error) {
    // Not an error of the record: the whole import is rolled back and may be retried.
    if (error instanceof DatabaseBusy) throw error;
    await sql`rollback to record`.execute(tx);
    return error instanceof RecordError ? error.message : unexpectedReason(error);
  }
}

const unexpectedReason = (error: unknown) =>
  `cannot be stored: ${error instanceof Error ? error.message : String(error)}`;

const draftName = ({ title, key, row }: Draft) =>
  `${title || key.at(-1) || 'product'}${row === null ? '' : ` (row ${row})`}`;

function titleOf(raw: unknown): string | undefined {
  if (!raw || typeof raw !== 'object' || !('title' in raw)) return undefined;
  return typeof raw.title === 'string' && raw.title !== '' ? decodeHTMLStrict(raw.title) : undefined;
}
