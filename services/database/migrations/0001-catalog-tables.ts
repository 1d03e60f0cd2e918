/** The tables of products, variants and stock, a part of the initial schema. */
import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

type Schema = Kysely<unknown>;

export async function createCatalog(db: Schema): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('metadata_json', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_folded', 'text', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('withdrawn', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('purchasable', 'integer', (c) => c.notNull())
    // Maintained by triggers, so that an index alone can count a list.
    .addColumn('has_variants', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('shown_price', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('details_json', 'text', (c) => c.notNull())
    .execute();
  // A partial index: with `deleted_at` as first column, PostgreSQL would not use the index for sorting.
  await db.schema
    .createIndex('products_shown')
    .on('products')
    .columns(['hidden', 'has_variants', 'position', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('product_collections')
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('collection_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_collections_key', ['product_id', 'collection_id'])
    .execute();
  await createVariants(db);
}

async function createVariants(db: Schema): Promise<void> {
  await db.schema
    .createTable('variants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text')
    .addColumn('manage_inventory', 'integer', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('sale_amount', 'bigint')
    .addColumn('planned_sale', 'bigint')
    .addColumn('sale_starts_at', 'text')
    .addColumn('sale_ends_at', 'text')
    .addColumn('sale_changes_at', 'text')
    .addColumn('billing_interval', 'text')
    .addColumn('billing_interval_count', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('on_hand', 'bigint', (c) => c.notNull())
    .addColumn('held', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('details_json', 'text', (c) => c.notNull())
    // Prevents overselling even if the code has a bug.
    .addCheckConstraint('stock_is_never_oversold', sql`held >= 0 and held <= on_hand`)
    .addCheckConstraint('a_sale_is_cheaper', sql`amount >= 0 and (sale_amount is null or sale_amount < amount)`)
    .execute();
  await db.schema.createIndex('variants_by_product').on('variants').columns(['product_id', 'position']).execute();
  // Not unique: shops use one SKU for several variants.
  await db.schema.createIndex('variants_by_sku').on('variants').column('sku').execute();
  await db.schema
    .createIndex('variants_by_sale_change')
    .on('variants')
    .column('sale_changes_at')
    .where(sql.ref('sale_changes_at'), 'is not', null)
    .execute();
}

/** The ledger of stock (decision 0008). */
export async function createLedger(db: Schema): Promise<void> {
  const postgres = isPostgres(db);
  await db.schema
    .createTable('stock_movements')
    .addColumn('id', postgres ? 'bigserial' : 'integer', (c) => (postgres ? c : c.autoIncrement()).primaryKey())
    // No foreign key: movements of a deleted variant stay.
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('on_hand_change', 'bigint', (c) => c.notNull())
    .addColumn('held_change', 'bigint', (c) => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('stock_movements_by_variant')
    .on('stock_movements')
    .columns(['variant_id', 'id'])
    .execute();
}
