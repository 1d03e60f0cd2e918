import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Page views counted by how fast they were. */
export const vitals: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vitals')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('metric', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .addColumn('views', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vitals_key', ['day', 'path', 'metric', 'device', 'value'])
    .execute();
}
