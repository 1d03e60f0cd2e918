import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where buyers came from. Addresses need no other tables: both of their shapes are read (services/store/orders/stored-address.ts). */
export const orderSources: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('source_json', 'text').execute();
}
