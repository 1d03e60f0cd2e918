/** Brings a database to the current shape, and refuses one that a newer version of the product has changed. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { storeTables } from './migrations/0001-store.ts';
import { checkoutDrafts } from './migrations/0002-checkout-drafts.ts';
import { leads } from './migrations/0003-leads.ts';
import { vitals } from './migrations/0004-vitals.ts';
import type { Tables } from './schema.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-store': storeTables,
  '0002-checkout-drafts': checkoutDrafts,
  '0003-leads': leads,
  '0004-vitals': vitals,
};

/** Thrown when a database cannot be used; its message is one sentence for the operator. */
export class DatabaseError extends Error {}

/** @throws {DatabaseError} for a database from a newer version, or when a migration fails */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database was written by a newer version of this site (it knows ${unknown.join(', ')}); update the site or restore a backup that fits.`,
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new DatabaseError(`The database could not be brought up to date: ${String(error)}`, { cause: error });
}

/** Whether the database answers and has every table of this version. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
