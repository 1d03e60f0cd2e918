import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payment at a provider: sessions over there, what was received from it, refunds and disputes. */
export const payments: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await addSessions(db);
  await addEvents(db);
  await addRefunds(db);
  await addDisputes(db);
}

async function addSessions(db: Kysely<unknown>): Promise<void> {
  const checkouts = db.schema.alterTable('checkouts');
  await checkouts.addColumn('gateway', 'text', (c) => c.notNull().defaultTo('demonstration')).execute();
  await checkouts.addColumn('session_id', 'text').execute();
  await checkouts.addColumn('session_url', 'text').execute();
  await checkouts.addColumn('check_at', 'text').execute();
  await db.schema
    .createIndex('checkouts_to_check')
    .on('checkouts')
    .column('check_at')
    .where(sql.ref('check_at'), 'is not', null)
    .execute();
}

async function addEvents(db: Kysely<unknown>): Promise<void> {
  const events = db.schema.alterTable('payment_events');
  await events.addColumn('payment_id', 'text').execute();
  await events.addColumn('payload_json', 'text').execute();
  await db.schema.createIndex('payment_events_by_payment').on('payment_events').column('payment_id').execute();
}

async function addRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('returned', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('cancelled_at', 'text').execute();
  await orders.addColumn('restocked_at', 'text').execute();
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text')
    .execute();
  await db.schema.createIndex('refunds_by_payment').on('refunds').column('payment_id').execute();
  // Payments that could not become orders: their refunds are on the way under this very id, or were made.
  await sql`
    insert into refunds (id, payment_id, amount, reason, created_at, made_at)
    select 'refund_' || p.id, p.id, p.amount, 'no-order', p.created_at, o.sent_at
    from payments p left join outbox o on o.id = 'refund_' || p.id
    where p.status = 'refunded'`.execute(db);
  await sql`update payments set returned = amount where status = 'refunded'`.execute(db);
}

async function addDisputes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  await db.schema.createIndex('disputes_by_payment').on('disputes').column('payment_id').execute();
}
