/** Finds the rows of the database that belong to a person, by email address. */
import { type RawBuilder, sql } from 'kysely';
import { comparableEmail } from '../../domain/contact/email.ts';
import type { Database } from '../database/database.ts';
import { messageIds } from '../leads/lead-mails.ts';
import { EMPTY_PAYLOAD } from '../outbox/outbox.ts';
import { NEVER } from '../outbox/unsent.ts';
import { holdsUnits } from '../store/checkout/states.ts';
import type { Group } from './register.ts';

export type Traces = {
  /** Ids of the rows in each group of the register. */
  groups: Record<Group, string[]>;
  /** The person's orders in ascending order. */
  orders: { id: string; number: number }[];
  /** Ids of payments that could not become orders and were refunded. */
  refundedPayments: string[];
};

/** @param email in any case, and with an internationalized domain in Unicode or ASCII */
export async function findTraces(db: Database, email: string): Promise<Traces> {
  const folded = comparableEmail(email);
  const leads = await db.selectFrom('leads').select('id').where('email_folded', '=', folded).execute();
  const allOrders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'checkout_id', 'email'])
    .orderBy('number')
    .execute();
  const orders = allOrders.filter((order) => comparableEmail(order.email) === folded);
  const events = await eventsAbout(db, folded);
  const checkouts = new Set([
    ...orders.map((order) => order.checkout_id),
    ...(await idsIn(db, { table: 'checkouts', id: 'id', json: 'customer_json', folded })),
    ...(await idsIn(db, { table: 'checkouts', id: 'id', json: 'draft_json', folded })),
    ...(await idsIn(db, { table: 'test_payments', id: 'checkout_id', json: 'buyer_json', folded })),
    ...events.flatMap(({ checkout_id }) => (checkout_id === '' ? [] : [checkout_id])),
  ]);
  const { refundedPayments, ...ofCheckouts } = await checkoutGroups(db, checkouts);
  return {
    groups: {
      leads: leads.map(({ id }) => id),
      ...ofCheckouts.groups,
      ...(await eventGroups(db, { ...ofCheckouts.groups, withEmail: events })),
      ...(await messageGroups(db, leads, folded)),
    },
    orders,
    refundedPayments,
  };
}

async function checkoutGroups(db: Database, checkouts: ReadonlySet<string>) {
  const groups: Pick<Traces['groups'], 'unpaid' | 'underway' | 'sales'> = { unpaid: [], underway: [], sales: [] };
  const refundedPayments: string[] = [];
  // One by one, because the number of parameters of a statement is limited.
  for (const id of checkouts) {
    const payments = await db.selectFrom('payments').select(['id', 'status']).where('checkout_id', '=', id).execute();
    // The notification of a payment of the test gateway may not have arrived yet.
    const testPayments = await db.selectFrom('test_payments').select('id').where('checkout_id', '=', id).execute();
    const checkout = await db.selectFrom('checkouts').select('status').where('id', '=', id).executeTakeFirst();
    const unsold = checkout && holdsUnits(checkout.status) ? 'underway' : 'unpaid';
    groups[payments.length + testPayments.length > 0 ? 'sales' : unsold].push(id);
    refundedPayments.push(...payments.flatMap((payment) => (payment.status === 'refunded' ? [payment.id] : [])));
  }
  return { groups, refundedPayments };
}

/** An event that waits for its payment, such as a refund, must still be applied once the payment is reported. */
const isNeeded = ({ outcome }: { outcome: string }) => outcome === 'waiting';

/** An event of the payment provider. */
type PaymentEvent = { id: string; checkout_id: string; outcome: string };

async function eventsAbout(db: Database, folded: string): Promise<PaymentEvent[]> {
  const ids = await idsIn(db, { table: 'payment_events', id: 'id', json: 'payload_json', folded });
  const events: PaymentEvent[] = [];
  for (const id of ids) events.push(await eventsWhere(db, 'id', id).executeTakeFirstOrThrow());
  return events;
}

const eventsWhere = (db: Database, column: 'id' | 'checkout_id', value: string) =>
  db.selectFrom('payment_events').select(['id', 'checkout_id', 'outcome']).where(column, '=', value);

/** @param withEmail events that contain the person's email address; only those without a checkout id are added */
async function eventGroups(
  db: Database,
  {
    unpaid,
    underway,
    sales,
    withEmail,
  }: Pick<Traces['groups'], 'unpaid' | 'underway' | 'sales'> & {
    withEmail: readonly PaymentEvent[];
  },
): Promise<Pick<Traces['groups'], 'saleEvents' | 'otherEvents'>> {
  const groups = { saleEvents: new Set<string>(), otherEvents: new Set<string>() };
  const addTo = (group: keyof typeof groups, event: PaymentEvent) =>
    groups[isNeeded(event) ? 'saleEvents' : group].add(event.id);
  for (const id of [...sales, ...underway])
    for (const each of await eventsWhere(db, 'checkout_id', id).execute()) addTo('saleEvents', each);
  for (const id of unpaid)
    for (const each of await eventsWhere(db, 'checkout_id', id).execute()) addTo('otherEvents', each);
  for (const event of withEmail.filter(({ checkout_id }) => checkout_id === '')) addTo('otherEvents', event);
  return { saleEvents: [...groups.saleEvents], otherEvents: [...groups.otherEvents] };
}

async function messageGroups(db: Database, leads: readonly { id: string }[], folded: string) {
  const leadMessages = new Set(leads.flatMap(({ id }) => Object.values(messageIds(id))));
  const groups: Pick<Traces['groups'], 'sentMessages' | 'waitingMessages' | 'deletedMessages'> = {
    sentMessages: [],
    waitingMessages: [],
    deletedMessages: [...leadMessages],
  };
  for (const id of await idsIn(db, { table: 'outbox', id: 'id', json: 'payload_json', folded })) {
    if (leadMessages.has(id)) continue;
    const message = await db
      .selectFrom('outbox')
      .select(['payload_json', 'sent_at', 'next_attempt_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { to = '' } = JSON.parse(message.payload_json) as { to?: string };
    const isUndeliverable = message.next_attempt_at === NEVER && comparableEmail(to) === folded;
    const unsent = isUndeliverable ? 'deletedMessages' : 'waitingMessages';
    groups[message.sent_at === null ? unsent : 'sentMessages'].push(id);
  }
  return groups;
}

type JsonColumn = { table: string; id: string; json: string; folded: string };

/** Ids of the rows whose JSON contains the email address as a value. */
async function idsIn(db: Database, { table, id, json, folded }: JsonColumn): Promise<string[]> {
  const text = sql.ref(json);
  const { rows } = await sql<{ id: string; json: string }>`
    select ${sql.ref(id)} as id, ${text} as json from ${sql.table(table)}
    where ${text} is not null and ${text} <> ${EMPTY_PAYLOAD} and ${mayContain(text, folded)}`.execute(db);
  return rows.filter((row) => containsEmail(row.json, folded)).map((row) => row.id);
}

/** Prefilters in SQL by the local part, which is the same in every form of the email address. */
function mayContain(text: RawBuilder<unknown>, folded: string): RawBuilder<boolean> {
  const [local = ''] = folded.split('@');
  // Non-ASCII characters have several forms in databases and JSON. A wildcard in the local part matches more rows, not
  // fewer.
  return /^[\x21-\x7e]+$/.test(local) ? sql`lower(${text}) like ${`%${local}%`}` : sql`${text} like '%@%'`;
}

function containsEmail(json: string, folded: string): boolean {
  let isFound = false;
  JSON.parse(json, (_, value: unknown) => {
    isFound ||= typeof value === 'string' && value.includes('@') && comparableEmail(value) === folded;
    return value;
  });
  return isFound;
}
