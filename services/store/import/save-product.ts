/** Writes one imported product with its variants. Runs inside the transaction of the import. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { HOLDING } from '../checkout/states.ts';
import { recordMovements } from '../stock/ledger.ts';
import type { Product, Variant } from './product.ts';
import { Refusal } from './refusal.ts';

export type Saved = 'added' | 'updated' | 'unchanged';
export type VariantCounts = { added: number; changed: number; unchanged: number; removed: number };
export type SavedProduct = { saved: Saved; variants: VariantCounts };
export type SaveOptions = { now: Date; overwriteStock?: boolean };

/**
 * Writes only what has changed.
 * @param before the stored product; undefined for a new one
 * @throws {Refusal} for a conflict with open checkouts or other products
 */
export async function saveProduct(
  db: Database,
  before: Product | undefined,
  merged: Product,
  options: SaveOptions,
): Promise<SavedProduct> {
  const after = { ...merged, slug: await freeSlug(db, merged) };
  const change = changeOf(before?.variants ?? [], after.variants);
  const variants: VariantCounts = {
    added: change.added.length,
    changed: change.changed.length,
    unchanged: after.variants.length - change.added.length - change.changed.length,
    removed: change.removed.length,
  };
  const moments = before && { created_at: before.created_at, updated_at: before.updated_at };
  if (before && isDeepStrictEqual({ ...after, ...moments }, before)) return { saved: 'unchanged', variants };
  await refuseConflicts(db, after, change);

  const { details, variants: _, collections, ...row } = after;
  const product = { ...row, details_json: JSON.stringify(details) };
  await db
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(product))
    .execute();
  const removed = change.removed.map(({ id }) => id);
  if (removed.length > 0) await db.deleteFrom('variants').where('id', 'in', removed).execute();
  for (const { details: own, held, ...columns } of [...change.added, ...change.changed.map((each) => each.after)]) {
    const variant = { ...columns, details_json: JSON.stringify(own) };
    await db
      .insertInto('variants')
      .values({ ...variant, held })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(variant))
      .execute();
  }
  await recordStock(db, change, options);
  if (!isDeepStrictEqual(collections, before?.collections)) {
    await db.deleteFrom('product_collections').where('product_id', '=', after.id).execute();
    const links = collections.map((link) => ({ ...link, product_id: after.id }));
    if (links.length > 0) await db.insertInto('product_collections').values(links).execute();
  }
  return { saved: before ? 'updated' : 'added', variants };
}

type Change = { added: Variant[]; changed: { before: Variant; after: Variant }[]; removed: Variant[] };

function changeOf(before: readonly Variant[], after: readonly Variant[]): Change {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  const ids = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.flatMap((variant) => {
      const here = known.get(variant.id);
      return here === undefined || isDeepStrictEqual(here, variant) ? [] : [{ before: here, after: variant }];
    }),
    removed: before.filter(({ id }) => !ids.has(id)),
  };
}

async function recordStock(
  db: Database,
  { added, changed, removed }: Change,
  { now, overwriteStock = false }: SaveOptions,
): Promise<void> {
  const record = (reference: string, changes: [id: string, onHand: number][]) =>
    recordMovements(
      db,
      'import',
      changes.map(([variantId, onHand]) => ({ variantId, onHand, held: 0 })),
      { reference, now },
    );
  await record(
    'new variant',
    added.map(({ id, on_hand }) => [id, on_hand]),
  );
  await record(
    'removed',
    removed.map(({ id, on_hand }) => [id, -on_hand]),
  );
  await record(
    overwriteStock ? 'import --stock' : 'counting begins',
    changed.map(({ before, after }) => [after.id, after.on_hand - before.on_hand]),
  );
}

async function refuseConflicts(db: Database, { id }: Product, { added, changed, removed }: Change): Promise<void> {
  const ids = added.map((variant) => variant.id);
  const foreign =
    ids.length > 0 &&
    (await db.selectFrom('variants').select(['id', 'product_id']).where('id', 'in', ids).executeTakeFirst());
  if (foreign) throw new Refusal(`variant ${foreign.id} belongs to product ${foreign.product_id}, not to ${id}`);
  const gone = removed.find(({ held }) => held > 0);
  if (gone) throw new Refusal(`variant ${gone.id} would go away while open checkouts hold ${gone.held} of it`);
  const short = changed.find(({ before, after }) => after.on_hand < before.on_hand && after.on_hand < after.held);
  if (short) {
    const { on_hand, held } = short.after;
    throw new Refusal(`variant ${short.after.id} would have ${on_hand} in stock while open checkouts hold ${held}`);
  }
  await refuseUncounted(
    db,
    changed.flatMap(({ before, after }) => (after.manage_inventory > before.manage_inventory ? after.id : [])),
  );
}

/** Open checkouts do not hold units of uncounted variants. If counting began now, those units would be sold twice. */
async function refuseUncounted(db: Database, ids: readonly string[]): Promise<void> {
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
  throw new Refusal(
    `variant ${open.variant_id} cannot be counted while the checkout ${open.checkout} has units of it. Try again when "npm run store -- checkouts list" does not show it any more.`,
  );
}

/** The wanted slug, with a number when another product has it. */
async function freeSlug(db: Database, { id, slug: wanted }: Product): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const others = db.selectFrom('products').select('id').where('slug', '=', slug).where('id', '!=', id);
    if (!(await others.executeTakeFirst())) return slug;
  }
}
