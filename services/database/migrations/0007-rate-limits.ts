import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/** How often who asked for what within a minute, where several processes have to count together. */
export const rateLimits: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('requests', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull());
  // Nothing is lost with it, so that no request has to wait for the disk.
  await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table).execute();
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('ends_at').execute();
}
