/** Writes one imported product with its variants. Runs inside the transaction of the import. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/database.ts';
import { locked } from '../../database/dialect.ts';
import { HOLDING } from '../checkout/states.ts';
import { recordMovements } from '../stock/ledger.ts';
import { laterDate } from './later-date.ts';
import type { ImportRecord } from './record.ts';
import { collectionRows, productRow, slugify, variantRows } from './rows.ts';

export type Saved = 'added' | 'updated' | 'unchanged';
export type SaveOptions = { now: Date; overwriteStock?: boolean };

/** @returns what was done, or why nothing was */
export async function saveProduct(
  db: Database,
  record: ImportRecord,
  { now, overwriteStock = false }: SaveOptions,
): Promise<Saved | { refused: string }> {
  await lockVariants(db, record.id);
  const refused = await findConflict(db, record, overwriteStock);
  if (refused) return { refused };

  const known = await db.selectFrom('products').selectAll().where('id', '=', record.id).executeTakeFirst();
  const row = { ...productRow(record), slug: await freeSlug(db, record, known?.slug) };
  const stock = new Map(record.variants.map((variant) => [variant.id, variant.inventory_quantity]));
  const before = await stored(db, record.id);

  const moment = now.toISOString();
  const created_at = record.created_at ?? known?.created_at ?? moment;
  await db
    .insertInto('products')
    .values({ ...row, created_at, updated_at: record.updated_at ?? known?.updated_at ?? moment })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('variants')
    .where('product_id', '=', record.id)
    .where('id', 'not in', [...stock.keys()])
    .execute();
  // Freed first, so that two variants of the product may exchange their SKUs.
  await db.updateTable('variants').set({ sku: null }).where('product_id', '=', record.id).execute();
  for (const variant of variantRows(record)) {
    const on_hand = stock.get(variant.id) ?? 0;
    await db
      .insertInto('variants')
      .values({ ...variant, on_hand, held: 0 })
      .onConflict((c) => c.column('id').doUpdateSet(overwriteStock ? { ...variant, on_hand } : variant))
      .execute();
  }
  await recordStock(db, before.variants, { stock, overwriteStock, now });
  await db.deleteFrom('product_collections').where('product_id', '=', record.id).execute();
  const links = collectionRows(record);
  if (links.length > 0) await db.insertInto('product_collections').values(links).execute();

  if (!known) return 'added';
  if (isDeepStrictEqual(before, await stored(db, record.id))) return 'unchanged';
  const updated_at = laterDate(record.updated_at, known.updated_at) ?? moment;
  await db.updateTable('products').set({ created_at, updated_at }).where('id', '=', record.id).execute();
  return 'updated';
}

/** Nobody holds or sells units of the product until the import is through, in the order in which checkouts take them. */
async function lockVariants(tx: Database, productId: string): Promise<void> {
  const variants = tx.selectFrom('variants').select('id').where('product_id', '=', productId);
  await variants.orderBy('id').$call(locked(tx)).execute();
}

/** @param options.stock what the record says, by variant */
async function recordStock(
  db: Database,
  before: readonly { id: string; on_hand: number }[],
  { stock, overwriteStock, now }: { stock: ReadonlyMap<string, number>; overwriteStock: boolean; now: Date },
): Promise<void> {
  const record = (reference: string, changes: [id: string, onHand: number][]) =>
    recordMovements(
      db,
      'import',
      changes.map(([variantId, onHand]) => ({ variantId, onHand, held: 0 })),
      { reference, now },
    );
  const known = new Map(before.map(({ id, on_hand }) => [id, on_hand]));
  const gone = before.filter(({ id }) => !stock.has(id));
  await record(
    'new variant',
    [...stock].filter(([id]) => !known.has(id)),
  );
  await record(
    'removed',
    gone.map(({ id, on_hand }) => [id, -on_hand]),
  );
  if (!overwriteStock) return;
  const again = [...known].flatMap(([id, on_hand]): [string, number][] => {
    const units = stock.get(id);
    return units === undefined ? [] : [[id, units - on_hand]];
  });
  await record('import --stock', again);
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

async function findConflict(db: Database, record: ImportRecord, overwriteStock: boolean): Promise<string | undefined> {
  const ids = record.variants.map((variant) => variant.id);
  const foreign = await db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('id', 'in', ids)
    .where('product_id', '!=', record.id)
    .executeTakeFirst();
  if (foreign) return `variant ${foreign.id} belongs to product ${foreign.product_id}`;

  const skus = record.variants.flatMap((variant) => variant.sku ?? []);
  const repeated = skus.find((sku, index) => skus.indexOf(sku) !== index);
  if (repeated) return `SKU ${repeated} stands at two variants`;
  const taken =
    skus.length > 0 &&
    (await db
      .selectFrom('variants')
      .select(['sku', 'product_id'])
      .where('sku', 'in', skus)
      .where('product_id', '!=', record.id)
      .executeTakeFirst());
  if (taken) return `SKU ${taken.sku} belongs to product ${taken.product_id}`;

  const held = await db
    .selectFrom('variants')
    .select(['id', 'held'])
    .where('product_id', '=', record.id)
    .where('held', '>', 0)
    .execute();
  for (const { id, held: units } of held) {
    const variant = record.variants.find((each) => each.id === id);
    if (!variant) return `variant ${id} would go away while open checkouts hold ${units} of it`;
    if (overwriteStock && variant.inventory_quantity < units) {
      return `variant ${id} would have ${variant.inventory_quantity} in stock while open checkouts hold ${units}`;
    }
  }
  return findUncounted(db, record);
}

/** What open checkouts have of a variant that is not counted is in no sum: counted from now on, it would be sold twice. */
async function findUncounted(db: Database, record: ImportRecord): Promise<string | undefined> {
  const counted = record.variants.filter((variant) => variant.manage_inventory).map(({ id }) => id);
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
