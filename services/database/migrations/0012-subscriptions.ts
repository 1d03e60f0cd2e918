import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Prices that recur, the subscriptions that come of them, and the moment of the latest word on a dispute. What was there
 * before is billed once.
 */
export const subscriptions: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['variants', 'checkout_lines']) {
    await db.schema.alterTable(table).addColumn('billing_interval', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('billing_interval_count', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency_code', 'text', (c) => c.notNull())
    .addColumn('billing_interval', 'text', (c) => c.notNull())
    .addColumn('billing_interval_count', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('paid_until', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text')
    .addColumn('cancel_asked_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('as_of', 'text')
    .execute();
  await db.schema.createIndex('subscriptions_by_checkout').on('subscriptions').column('checkout_id').execute();
  await addToPayments(db);
  await db.schema.alterTable('disputes').addColumn('as_of', 'text').execute();
}

async function addToPayments(db: Kysely<unknown>): Promise<void> {
  for (const column of ['subscription_id', 'intent'])
    await db.schema.alterTable('payments').addColumn(column, 'text').execute();
  for (const column of ['subscription_id', 'intent'])
    await db.schema.createIndex(`payments_by_${column}`).on('payments').column(column).execute();
  await db.schema.alterTable('payment_events').addColumn('subscription_id', 'text').execute();
  await db.schema
    .createIndex('payment_events_by_subscription')
    .on('payment_events')
    .column('subscription_id')
    .execute();
}
