import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Nor can the ledger be emptied at once, which PostgreSQL does not count as deleting rows (0006). */
export const wholeLedger: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create or replace trigger stock_movements_no_truncate before truncate on stock_movements
    for each statement execute function refuse_change()`.execute(db);
}
