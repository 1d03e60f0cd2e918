import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refunds that the provider will never make. */
export const refusedRefunds: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('refused_at', 'text').execute();
}
