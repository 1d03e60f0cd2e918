import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What visitors wrote through the lead form. */
export const leads: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('form_key', 'text', (column) => column.notNull().unique())
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('sender_key', 'text', (column) => column.notNull())
    .addColumn('lead_json', 'text', (column) => column.notNull())
    .addColumn('source_json', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('suspicions_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('leads_by_email').on('leads').column('email_folded').execute();
  await db.schema.createIndex('leads_by_sender').on('leads').columns(['sender_key', 'created_at']).execute();
  await db.schema.createIndex('leads_by_age').on('leads').column('created_at').execute();
}
