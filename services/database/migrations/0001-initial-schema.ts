import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createCatalog, createLedger } from './0001-catalog-tables.ts';
import { createTriggers } from './triggers.ts';

/** All tables, for both databases. `schema.ts` describes the columns after all migrations. */
export const initialSchema: Migration = { up };

type Schema = Kysely<unknown>;

async function up(db: Schema): Promise<void> {
  await createSettings(db);
  await createCatalog(db);
  await createLedger(db);
  await createCheckouts(db);
  await createPayments(db);
  await createOrders(db);
  await createRefunds(db);
  await createOutbox(db);
  await createLeads(db);
  await createVitals(db);
  await createTriggers(db);
}

async function createSettings(db: Schema): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into counters (name, value) values ('order_number', 1000)`.execute(db);
}

async function createCheckouts(db: Schema): Promise<void> {
  await db.schema
    .createTable('checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('success_url', 'text', (c) => c.notNull())
    .addColumn('cancel_url', 'text', (c) => c.notNull())
    .addColumn('locale', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('customer_json', 'text')
    .addColumn('currency_json', 'text', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('gateway', 'text', (c) => c.notNull().defaultTo('demonstration'))
    .addColumn('session_id', 'text')
    .addColumn('session_url', 'text')
    .addColumn('check_at', 'text')
    .addColumn('draft_json', 'text')
    .addColumn('source_json', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  await db.schema
    .createIndex('open_checkouts')
    .on('checkouts')
    .column('expires_at')
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
  await db.schema
    .createIndex('checkouts_to_check')
    .on('checkouts')
    .column('check_at')
    .where(sql.ref('check_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('checkout_lines')
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text', (c) => c.notNull())
    .addColumn('sku', 'text')
    .addColumn('image_url', 'text')
    .addColumn('product_type', 'text', (c) => c.notNull())
    .addColumn('unit_amount', 'bigint', (c) => c.notNull())
    .addColumn('billing_interval', 'text')
    .addColumn('billing_interval_count', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('quantity', 'bigint', (c) => c.notNull())
    .addColumn('held', 'bigint', (c) => c.notNull())
    .addColumn('custom_fields_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('checkout_lines_key', ['checkout_id', 'position'])
    .execute();
}

async function createPayments(db: Schema): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('subscription_id', 'text')
    .addColumn('intent', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('returned', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('currency_code', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('payments_by_subscription_id').on('payments').column('subscription_id').execute();
  await db.schema.createIndex('payments_by_intent').on('payments').column('intent').execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('checkout_id', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('payload_json', 'text')
    .addColumn('received_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('payment_events_by_payment').on('payment_events').column('payment_id').execute();
  await db.schema
    .createIndex('payment_events_by_subscription')
    .on('payment_events')
    .column('subscription_id')
    .execute();
  await db.schema
    .createTable('test_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkout_id', 'text', (c) => c.notNull().unique())
    .addColumn('buyer_json', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('refunded_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}

async function createOrders(db: Schema): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'bigint', (c) => c.notNull().unique())
    .addColumn('checkout_id', 'text', (c) => c.notNull().unique().references('checkouts.id'))
    .addColumn('payment_id', 'text', (c) => c.notNull().unique().references('payments.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address_json', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('restocked_at', 'text')
    .execute();
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
}

async function createRefunds(db: Schema): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text')
    .addColumn('refused_at', 'text')
    .execute();
  await db.schema.createIndex('refunds_by_payment').on('refunds').column('payment_id').execute();
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('as_of', 'text')
    .execute();
  await db.schema.createIndex('disputes_by_payment').on('disputes').column('payment_id').execute();
}

async function createOutbox(db: Schema): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload_json', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute();
}

async function createLeads(db: Schema): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('form_key', 'text', (c) => c.notNull().unique())
    .addColumn('email_folded', 'text', (c) => c.notNull())
    .addColumn('sender_key', 'text', (c) => c.notNull())
    .addColumn('lead_json', 'text', (c) => c.notNull())
    .addColumn('source_json', 'text', (c) => c.notNull())
    .addColumn('consent_version', 'text', (c) => c.notNull())
    .addColumn('suspicions_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('leads_by_email').on('leads').column('email_folded').execute();
  await db.schema.createIndex('leads_by_sender').on('leads').columns(['sender_key', 'created_at']).execute();
  await db.schema.createIndex('leads_by_age').on('leads').column('created_at').execute();
}

/** Page views, counted by their measurements. */
async function createVitals(db: Schema): Promise<void> {
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
