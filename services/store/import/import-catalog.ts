/**
 * Imports products: records in the wire format (the demo catalog, a file of the operator, a saved answer of a store
 * service) and drafts from tables of other shops. Each becomes a patch of the stored product, and the result is validated
 * by the rules of the store. One transaction; an invalid record is left out and reported with its reason. Importing the
 * same file again changes nothing.
 */
import { decodeHTMLStrict } from 'entities';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { advisoryLock } from '../../database/dialect.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { withTransaction } from '../../database/with-transaction.ts';
import { type RepeatedSku, repeatedSkus } from '../catalog/repeated-skus.ts';
import { visibilityOf } from '../catalog/visibility.ts';
import { check } from '../check.ts';
import type { Draft } from './csv/draft.ts';
import { draftPatch } from './csv/draft-patch.ts';
import { identify } from './identify.ts';
import { mergeProduct } from './merge.ts';
import type { ProductPatch } from './patch.ts';
import type { Product } from './product.ts';
import { importCollection, importRecord } from './record.ts';
import { recordPatch } from './record-patch.ts';
import { Refusal, type Rejection } from './refusal.ts';
import { saveCollection } from './save-collection.ts';
import { type Saved, type SaveOptions, saveProduct, type VariantCounts } from './save-product.ts';
import type { LeftOut, Source } from './source.ts';
import { storedProduct } from './stored.ts';

export type ImportReport = Record<Saved, string[]> & {
  rejected: Rejection[];
  leftOut: LeftOut[];
  variants: VariantCounts;
  /** SKUs that more than one variant has now, of those that were imported. */
  repeatedSkus: RepeatedSku[];
  /** Titles of products from a table that are not listed. */
  unlisted: string[];
  hidden: string[];
};

export type ImportOptions = {
  now: Date;
  /**
   * Also set the stock of stored variants. By default only new variants take their stock from the file, because an old
   * file would bring back units that were sold since.
   */
  overwriteStock?: boolean;
  /** Also delete variants that are missing in a table, of the products in it. */
  prune?: boolean;
  /** Import, report, and roll back. */
  dryRun?: boolean;
};

type Catalog = Pick<Source, 'products' | 'collections'> & Partial<Pick<Source, 'drafts' | 'currency' | 'keepCurrency'>>;

/** A valid record, or the reason why it is refused. */
type Checked<T> = { name: string; record: T } | { name: string; reason: string };

export async function importCatalog(db: Database, file: Catalog, options: ImportOptions): Promise<ImportReport> {
  // Validated before the transaction, which blocks other writers.
  const collections = checked(importCollection, file.collections, 'collection');
  const products = checked(importRecord, file.products, 'product');

  return withTransaction(db, async (tx) => {
    await advisoryLock(tx, 'import');
    const report = emptyReport();
    const saveNext = productSaver(tx, report, options);

    async function each<T>(records: Checked<T>[], save: (record: T) => Promise<void>) {
      for (const checkedRecord of records) {
        const { name } = checkedRecord;
        const reason =
          'reason' in checkedRecord ? checkedRecord.reason : await alone(tx, () => save(checkedRecord.record));
        if (reason !== undefined) report.rejected.push({ name, reason });
      }
    }
    await each(collections, (record) => saveCollection(tx, record, options.now));
    await each(products, async (record) => {
      await saveNext(await storedProduct(tx, record.id), recordPatch(record));
    });
    const drafts = (file.drafts ?? []).map((draft) => ({ name: nameOfDraft(draft), record: draft }));
    await each(drafts, async (draft) => {
      const { known, key } = await identify(tx, draft);
      const { patch, leftOut, rejected } = draftPatch({ ...draft, key }, { ...options, known, ...moneyOf(file) });
      const product = await saveNext(known, patch, draft.isOfVariant);
      report.leftOut.push(...leftOut);
      report.rejected.push(...rejected);
      const visibility = visibilityOf(product);
      if (visibility !== 'listed') report[visibility].push(product.title);
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

/** @returns a function that saves a product and adds the result to the report */
function productSaver(tx: Database, report: ImportReport, options: SaveOptions) {
  const seen = new Set<string>();
  const skus = new Set<string>();
  /** @throws {Refusal} with the reason why nothing was done */
  async function save(known: Product | undefined, patch: ProductPatch, isAgain = false): Promise<Product> {
    if (seen.has(patch.id) && !isAgain) {
      throw new Refusal(`id ${patch.id} stands in the file twice; the first one was taken`);
    }
    seen.add(patch.id);
    const { product, leftOut } = mergeProduct(known, patch, options);
    const { saved, variants } = await saveProduct(tx, known, product, options);
    report[saved].push(product.title);
    report.leftOut.push(...leftOut);
    for (const count of ['added', 'changed', 'unchanged', 'removed'] as const)
      report.variants[count] += variants[count];
    for (const { sku } of product.variants) if (sku !== null) skus.add(sku);
    return product;
  }
  return Object.assign(save, { skus });
}

/** @throws {Refusal} for a file whose prices are in no currency */
function moneyOf({ currency, keepCurrency = false }: Catalog) {
  if (!currency) throw new Refusal('the file names no currency');
  return { currency, keepCurrency };
}

const nameOfDraft = ({ title, key, row }: Draft) =>
  `${title || key.at(-1) || 'product'}${row === null ? '' : ` (row ${row})`}`;

/** Rolls back a dry run. */
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

/**
 * Saves a record in a savepoint, so that a failure rolls back only this record.
 * @returns the reason when the record is refused
 */
async function alone(tx: Database, save: () => Promise<void>): Promise<string | undefined> {
  await sql`savepoint record`.execute(tx);
  try {
    await save();
    await sql`release record`.execute(tx);
    return undefined;
  } catch (error) {
    // Not a fault of the record: the whole import is rolled back and may be retried.
    if (error instanceof DatabaseBusy) throw error;
    await sql`rollback to record`.execute(tx);
    return error instanceof Refusal ? error.message : unexpected(error);
  }
}

const unexpected = (error: unknown) => `cannot be stored: ${error instanceof Error ? error.message : String(error)}`;

function nameOf(raw: unknown, otherwise: string): string {
  if (!raw || typeof raw !== 'object' || !('title' in raw)) return otherwise;
  const { title } = raw;
  return typeof title === 'string' && title !== '' ? decodeHTMLStrict(title) : otherwise;
}
