/** Writes one imported product with its variants. Runs inside the transaction of the import. */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import { locked } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { HOLDING } from '../checkout/states.ts';
import { recordMovements } from '../stock/ledger.ts';
import { laterDate } from './later-date.ts';
import type { ImportRecord } from './record.ts';
import { collectionRows, productRow, slugify, variantRows } from './rows.ts';
import type { LeftOut } from './source.ts';

export type Saved = 'added' | 'updated' | 'unchanged';
export type SaveOptions = { now: Date; overwriteStock?: boolean };
export type VariantCounts = { added: number; changed: number; unchanged: number; removed: number };
export type SavedProduct = {
  saved: Saved;
  variants: VariantCounts;
  /** What is not as the record asks for it. */
  leftOut: LeftOut[];
};

/** @returns what was done, or why nothing was */
export async function saveProduct(
  db: Database,
  record: ImportRecord,
  { now, overwriteStock = false }: SaveOptions,
): Promise<SavedProduct | { refused: string }> {
  await lockVariants(db, record.id);
  const before = await stored(db, record.id);
  const { stock, uncounted, leftOut } = stockOf(record, before.variants, overwriteStock);
  const refused = await findConflict(db, record, { stock, uncounted });
  if (refused) return { refused };

  const known = await db.selectFrom('products').selectAll().where('id', '=', record.id).executeTakeFirst();
  const row = { ...productRow(record, now), slug: await freeSlug(db, record, known?.slug) };

  const moment = now.toISOString();
  const created_at = record.created_at ?? known?.created_at ?? moment;
  await db
    .insertInto('products')
    .values({ ...row, created_at, updated_at: record.updated_at ?? known?.updated_at ?? moment })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  const ids = record.variants.map(({ id }) => id);
  await db.deleteFrom('variants').where('product_id', '=', record.id).where('id', 'not in', ids).execute();
  for (const each of variantRows(record, now)) {
    const variant = uncounted.has(each.id) ? { ...each, manage_inventory: 0 as const } : each;
    const on_hand = stock.get(each.id);
    await db
      .insertInto('variants')
      .values({ ...variant, on_hand: on_hand ?? 0, held: 0 })
      .onConflict((c) => c.column('id').doUpdateSet(on_hand === undefined ? variant : { ...variant, on_hand }))
      .execute();
  }
  await recordStock(db, before.variants, { stock, ids, overwriteStock, now });
  await db.deleteFrom('product_collections').where('product_id', '=', record.id).execute();
  const links = collectionRows(record);
  if (links.length > 0) await db.insertInto('product_collections').values(links).execute();

  const after = await stored(db, record.id);
  const variants = countVariants(before.variants, after.variants);
  if (!known) return { saved: 'added', variants, leftOut };
  if (isDeepStrictEqual(before, after)) return { saved: 'unchanged', variants, leftOut };
  const updated_at = laterDate(record.updated_at, known.updated_at) ?? moment;
  await db.updateTable('products').set({ created_at, updated_at }).where('id', '=', record.id).execute();
  return { saved: 'updated', variants, leftOut };
}

type VariantRow = Selectable<Tables['variants']>;

type Stock = {
  /** Units in the shop from now on, by variant; those that keep what they have are not in it. */
  stock: ReadonlyMap<string, number>;
  /** Variants that stay uncounted, because their units are not known. */
  uncounted: ReadonlySet<string>;
  leftOut: LeftOut[];
};

/** Known variants keep their units, which were sold from since, unless the operator says otherwise or counting begins. */
function stockOf(record: ImportRecord, before: readonly VariantRow[], overwriteStock: boolean): Stock {
  const known = new Map(before.map((row) => [row.id, row]));
  const stock = new Map<string, number>();
  const uncounted = new Set<string>();
  const leftOut: LeftOut[] = [];
  for (const { id, title, sku, source_row, manage_inventory, inventory_quantity: units } of record.variants) {
    const here = known.get(id);
    const begins = here !== undefined && here.manage_inventory === 0 && manage_inventory;
    const tell = (reason: string) =>
      leftOut.push({
        row: source_row ?? record.source_row ?? null,
        field: title === record.title ? title : `${record.title} / ${title}`,
        reason: `${reason}: "stock set ${sku ?? id} N" says how many there are`,
      });
    if (!here) {
      stock.set(id, units ?? 0);
      if (units === null && manage_inventory) tell('is counted, but its stock is not known, so none of it is sold');
    } else if (units !== null && (overwriteStock || begins)) stock.set(id, units);
    else if (begins) {
      uncounted.add(id);
      tell('is to be counted, but its stock is not known, so it is sold without counting as before');
    }
  }
  return { stock, uncounted, leftOut };
}

function countVariants(before: readonly VariantRow[], after: readonly VariantRow[]): VariantCounts {
  const known = new Map(before.map((row) => [row.id, row]));
  const left = after.filter(({ id }) => known.has(id));
  const unchanged = left.filter((row) => isDeepStrictEqual(row, known.get(row.id))).length;
  return {
    added: after.length - left.length,
    changed: left.length - unchanged,
    unchanged,
    removed: before.length - left.length,
  };
}

/** Nobody holds or sells units of the product until the import is through, in the order in which checkouts take them. */
async function lockVariants(tx: Database, productId: string): Promise<void> {
  const variants = tx.selectFrom('variants').select('id').where('product_id', '=', productId);
  await variants.orderBy('id').$call(locked(tx)).execute();
}

type Recorded = { stock: ReadonlyMap<string, number>; ids: readonly string[]; overwriteStock: boolean; now: Date };

/** @param options.stock units from now on, by variant; options.ids of all variants that there are now */
async function recordStock(
  db: Database,
  before: readonly VariantRow[],
  { stock, ids, overwriteStock, now }: Recorded,
): Promise<void> {
  const record = (reference: string, changes: [id: string, onHand: number][]) =>
    recordMovements(
      db,
      'import',
      changes.map(([variantId, onHand]) => ({ variantId, onHand, held: 0 })),
      { reference, now },
    );
  const known = new Map(before.map(({ id, on_hand }) => [id, on_hand]));
  await record(
    'new variant',
    [...stock].filter(([id]) => !known.has(id)),
  );
  await record(
    'removed',
    before.filter(({ id }) => !ids.includes(id)).map(({ id, on_hand }) => [id, -on_hand]),
  );
  const again = [...known].flatMap(([id, on_hand]): [string, number][] => {
    const units = stock.get(id);
    return units === undefined ? [] : [[id, units - on_hand]];
  });
  await record(overwriteStock ? 'import --stock' : 'counting begins', again);
}

async function stored(db: Database, productId: string) {
  return {
    product: await db.selectFrom('products').selectAll().where('id', '=', productId).execute(),
    variants: await db.selectFrom('variants').selectAll().where('product_id', '=', productId).orderBy('id').execute(),
    links: await db
      .selectFrom('product_collections')
      .selectAll()
      .where('product_id', '=', productId)
      .orderBy('collection_id')
      .execute(),
  };
}

async function findConflict(
  db: Database,
  record: ImportRecord,
  { stock, uncounted }: Pick<Stock, 'stock' | 'uncounted'>,
): Promise<string | undefined> {
  const ids = record.variants.map((variant) => variant.id);
  const foreign = await db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('id', 'in', ids)
    .where('product_id', '!=', record.id)
    .executeTakeFirst();
  if (foreign) return `variant ${foreign.id} belongs to product ${foreign.product_id}`;

  const held = await db
    .selectFrom('variants')
    .select(['id', 'held'])
    .where('product_id', '=', record.id)
    .where('held', '>', 0)
    .execute();
  for (const { id, held: units } of held) {
    if (!ids.includes(id)) return `variant ${id} would go away while open checkouts hold ${units} of it`;
    const left = stock.get(id);
    if (left !== undefined && left < units) {
      return `variant ${id} would have ${left} in stock while open checkouts hold ${units}`;
    }
  }
  const counted = record.variants.filter(({ id, manage_inventory }) => manage_inventory && !uncounted.has(id));
  return findUncounted(
    db,
    counted.map(({ id }) => id),
  );
}

/** What open checkouts have of a variant that is not counted is in no sum: counted from now on, it would be sold twice. */
async function findUncounted(db: Database, counted: readonly string[]): Promise<string | undefined> {
  if (counted.length === 0) return undefined;
  const open = await db
    .selectFrom('checkout_lines')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_lines.checkout_id')
    .innerJoin('variants', 'variants.id', 'checkout_lines.variant_id')
    .select(['variants.id', 'checkouts.id as checkout'])
    .where('checkouts.status', 'in', HOLDING)
    .where('variants.id', 'in', counted)
    .where('variants.manage_inventory', '=', 0)
    .orderBy('checkouts.created_at', 'desc')
    .executeTakeFirst();
  return (
    open &&
    `variant ${open.id} cannot be counted while the checkout ${open.checkout} has units of it. Try again when "npm run store -- checkouts list" does not show it any more.`
  );
}

/** The slug the record asks for, else the one it has here, else one made from the title; numbered when it is taken. */
async function freeSlug(db: Database, record: ImportRecord, current: string | undefined): Promise<string> {
  const wanted = record.slug ?? record.url_handle ?? current ?? slugify(record.title);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .where('id', '!=', record.id)
      .executeTakeFirst();
    if (!taken) return slug;
  }
}
