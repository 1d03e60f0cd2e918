/** Migrates a database to the current schema, and rejects a database from a newer version. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { binaryText } from './binary-text.ts';
import { isPostgres } from './dialect.ts';
import { DatabaseBusy, DatabaseError } from './errors.ts';
import { initialSchema } from './migrations/0001-initial-schema.ts';
import { subscriptionEnd } from './migrations/0002-subscription-end.ts';
import { productVisibility } from './migrations/0003-product-visibility.ts';
import { columnCleanup } from './migrations/0004-column-cleanup.ts';
import type { Tables } from './schema.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial-schema': initialSchema,
  '0002-subscription-end': subscriptionEnd,
  '0003-product-visibility': productVisibility,
  '0004-column-cleanup': columnCleanup,
};

/** The first of the 16 migrations that `0001-initial-schema` replaced (decision 0024). */
const FIRST_OF_FORMER_SCHEMA = '0001-store';

/**
 * On PostgreSQL, the lock of Kysely's migrator serializes processes that start at the same time.
 * @throws {DatabaseError} for a database from a newer version, or if a migration fails
 * @throws {DatabaseBusy} if the database is temporarily unavailable
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const applied = await appliedMigrations(db);
  refuseUnknownMigrations('The database', applied);
  // The migrator waits for other writers, so it only runs if needed.
  if (isCurrent(applied)) return;
  const migrator = new Migrator({
    db: isPostgres(db) ? db.withPlugin(binaryText) : db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof DatabaseBusy) throw error;
  if (error)
    throw new DatabaseError(`The database could not be brought up to date: ${String(error)}`, { cause: error });
}

/**
 * @param what subject of the message, such as "The backup"
 * @throws {DatabaseError} if this version does not know one of the migrations, or it belongs to the schema before
 *   `0001-initial-schema`
 */
export function refuseUnknownMigrations(what: string, migrations: readonly string[]): void {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  if (unknown.includes(FIRST_OF_FORMER_SCHEMA))
    throw new DatabaseError(
      `${what} is from a version of this site before November 2026, whose tables this version cannot read; use that version, or start with another DATA_DIR or DATABASE_URL.`,
    );
  throw new DatabaseError(
    `${what} was written by a newer version of this site (it has the migrations ${unknown.join(', ')}); update the site or restore a backup that fits.`,
  );
}

/** Whether all migrations of this version are applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  return isCurrent(await appliedMigrations(db));
}

function isCurrent(applied: readonly string[]): boolean {
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
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
