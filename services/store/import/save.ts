/** Writes an imported product or collection. Runs inside the transaction of the import. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { HOLDING } from '../checkout/states.ts';
import { recordMovements } from '../stock/ledger.ts';
import { RecordError } from './errors.ts';
import type { MergeOptions } from './merge.ts';
import { laterDate, type Product, type Variant } from './product.ts';
import type { CollectionRecord } from './wire-record.ts';

export type Saved = 'added' | 'updated' | 'unchanged';
export type VariantCounts = { added: number; changed: number; unchanged: number; removed: number };

/**
 * Writes the changed rows only.
 * @param before the stored product; undefined for a new one
 * @throws {RecordError} for a conflict with open checkouts or other products
 */
export async function saveProduct(
  db: Database,
  before: Product | undefined,
  merged: Product,
  options: MergeOptions,
): Promise<{ saved: Saved; variants: VariantCounts }> {
  const after = { ...merged, slug: await freeSlug(db, merged) };
  const changes = compareVariants(before?.variants ?? [], after.variants);
  const variants: VariantCounts = {
    added: changes.added.length,
    changed: changes.changed.length,
    unchanged: after.variants.length - changes.added.length - changes.changed.length,
    removed: changes.removed.length,
  };
  const dates = before && { created_at: before.created_at, updated_at: before.updated_at };
  if (before && isDeepStrictEqual({ ...after, ...dates }, before)) return { saved: 'unchanged', variants };
  await checkConflicts(db, after, changes);

  const { details, variants: _, collections, ...row } = after;
  const product = { ...row, details_json: JSON.stringify(details) };
  await db
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(product))
    .execute();
  const removed = changes.removed.map(({ id }) => id);
  if (removed.length > 0) await db.deleteFrom('variants').where('id', 'in', removed).execute();
  for (const { details: variantDetails, held, ...columns } of [
    ...changes.added,
    ...changes.changed.map((each) => each.after),
  ]) {
    const variant = { ...columns, details_json: JSON.stringify(variantDetails) };
    await db
      .insertInto('variants')
      .values({ ...variant, held })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(variant))
      .execute();
  }
  await recordStock(db, changes, options);
  if (!isDeepStrictEqual(collections, before?.collections)) {
    await db.deleteFrom('product_collections').where('product_id', '=', after.id).execute();
    const links = collections.map((link) => ({ ...link, product_id: after.id }));
    if (links.length > 0) await db.insertInto('product_collections').values(links).execute();
  }
  return { saved: before ? 'updated' : 'added', variants };
}

type VariantChanges = { added: Variant[]; changed: { before: Variant; after: Variant }[]; removed: Variant[] };

function compareVariants(before: readonly Variant[], after: readonly Variant[]): VariantChanges {
  const byId = new Map(before.map((variant) => [variant.id, variant]));
  const ids = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !byId.has(id)),
    changed: after.flatMap((variant) => {
      const stored = byId.get(variant.id);
      return stored === undefined || isDeepStrictEqual(stored, variant) ? [] : [{ before: stored, after: variant }];
    }),
    removed: before.filter(({ id }) => !ids.has(id)),
  };
}

async function recordStock(
  db: Database,
  { added, changed, removed }: VariantChanges,
  { now, overwriteStock = false }: MergeOptions,
): Promise<void> {
  const movement = (variantId: string, onHand: number) => ({ variantId, onHand, held: 0 });
  const byReference = {
    'new variant': added.map(({ id, on_hand }) => movement(id, on_hand)),
    removed: removed.map(({ id, on_hand }) => movement(id, -on_hand)),
    [overwriteStock ? 'import --stock' : 'counting begins']: changed.map(({ before, after }) =>
      movement(after.id, after.on_hand - before.on_hand),
    ),
  };
  for (const [reference, movements] of Object.entries(byReference)) {
    await recordMovements(db, 'import', movements, { reference, now });
  }
}

async function checkConflicts(
  db: Database,
  { id }: Product,
  { added, changed, removed }: VariantChanges,
): Promise<void> {
  const ids = added.map((variant) => variant.id);
  const foreign =
    ids.length > 0 &&
    (await db.selectFrom('variants').select(['id', 'product_id']).where('id', 'in', ids).executeTakeFirst());
  if (foreign) throw new RecordError(`variant ${foreign.id} belongs to product ${foreign.product_id}, not to ${id}`);
  const removedWhileHeld = removed.find(({ held }) => held > 0);
  if (removedWhileHeld)
    throw new RecordError(
      `variant ${removedWhileHeld.id} would be removed while open checkouts hold ${removedWhileHeld.held} of it`,
    );
  const belowHeld = changed.find(({ before, after }) => after.on_hand < before.on_hand && after.on_hand < after.held);
  if (belowHeld) {
    const { on_hand, held } = belowHeld.after;
    throw new RecordError(
      `variant ${belowHeld.after.id} would have ${on_hand} in stock while open checkouts hold ${held}`,
    );
  }
  await checkUncounted(
    db,
    changed.flatMap(({ before, after }) => (after.manage_inventory > before.manage_inventory ? after.id : [])),
  );
}

/** Open checkouts hold no units of uncounted variants. If counting started now, these units could be sold twice. */
async function checkUncounted(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const open = await db
    .selectFrom('checkout_lines')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_lines.checkout_id')
    .select(['checkout_lines.variant_id', 'checkouts.id as checkout'])
    .where('checkouts.status', 'in', HOLDING)
    .where('checkout_lines.variant_id', 'in', ids)
    .orderBy('checkouts.created_at', 'desc')
    .executeTakeFirst();
  if (!open) return;
  throw new RecordError(
    `variant ${open.variant_id} cannot be counted while the checkout ${open.checkout} has units of it. Try again when "npm run store -- checkouts list" no longer shows it.`,
  );
}

/** The slug, with a number appended when another product has it. */
async function freeSlug(db: Database, { id, slug: preferred }: Product): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? preferred : `${preferred}-${number}`;
    const others = db.selectFrom('products').select('id').where('slug', '=', slug).where('id', '!=', id);
    if (!(await others.executeTakeFirst())) return slug;
  }
}

/** Writes a collection. Its `updated_at` changes only with new content, or to a later date in the file. */
export async function saveCollection(db: Database, record: CollectionRecord, now: Date): Promise<void> {
  const stored = await db.selectFrom('collections').selectAll().where('id', '=', record.id).executeTakeFirst();
  const { image_url = stored?.image_url ?? null, metadata } = record;
  const values = {
    title: record.title,
    image_url,
    metadata_json: metadata === undefined ? (stored?.metadata_json ?? null) : metadata && JSON.stringify(metadata),
  };
  const isSame = stored && isDeepStrictEqual({ ...stored, ...values }, { ...stored });
  const moment = now.toISOString();
  const stated = stored ? laterDate(record.updated_at, stored.updated_at) : record.updated_at;
  const updated_at = stated ?? (isSame ? stored.updated_at : moment);
  await db
    .insertInto('collections')
    .values({ id: record.id, ...values, created_at: record.created_at ?? moment, updated_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updated_at }))
    .execute();
}
