import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a buyer typed into a checkout that was refused. */
export const checkoutDrafts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('draft_json', 'text').execute();
}
