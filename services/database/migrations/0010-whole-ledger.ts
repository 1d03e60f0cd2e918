import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/** Nor can the ledger be emptied at once, which PostgreSQL does not count as deleting rows (0006). */
export const wholeLedger: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create or replace trigger stock_movements_no_truncate before truncate on stock_movements
    for each statement execute function refuse_change()`.execute(db);
}
