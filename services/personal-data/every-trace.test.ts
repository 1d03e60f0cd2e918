/** After an erasure, personal data is left only where the register says that it is kept. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { allRows } from '../database/testing/test-database.ts';
import { type ErasureResult, forgetPerson } from './forget-person.ts';
import { PERSONAL } from './register.ts';
import { type Person, personCalled, shopWithLeads } from './testing/person.ts';

const ALEX = personCalled('alexa');
const ROBIN = personCalled('robin');

type Hit = { table: string; column: string; row: Record<string, unknown> };

/** Texts of the whole database that contain one of the words. */
async function findTexts(db: Database, words: readonly string[]): Promise<Hit[]> {
  const isHit = (value: unknown) => words.some((word) => String(value).toLowerCase().includes(word.toLowerCase()));
  return (await allRows(db)).flatMap(({ table, row }) =>
    Object.entries(row).flatMap(([column, value]) => (isHit(value) ? { table, column, row } : [])),
  );
}

const factsOf = ({ email, name, phone, street }: Person) => [email, name, phone, street];
const clicksOf = ({ clicks }: Person) => Object.values(clicks);
const columnsOf = (hits: readonly Hit[]) => [...new Set(hits.map(({ table, column }) => `${table}.${column}`))].sort();

describe('a person with orders, payments and mails in every state, whose data was erased', () => {
  let db: Database;
  let shop: Awaited<ReturnType<typeof shopWithLeads>>;
  let forgotten: ErasureResult;
  const before: { columns: string[]; ofRobin?: Hit[] } = { columns: [] };

  beforeAll(async () => {
    shop = await shopWithLeads();
    db = shop.db;
    await shop.leaveTraces(ALEX);
    await shop.giveUpMails();
    await shop.leaveTraces(ROBIN);
    before.columns = columnsOf(await findTexts(db, [...factsOf(ALEX), ...clicksOf(ALEX)]));
    before.ofRobin = await findTexts(db, [...factsOf(ROBIN), ...clicksOf(ROBIN)]);
    const options = { mails: shop.mailsOfShop, mailFolder: mkdtempSync(join(tmpdir(), 'mails-')) };
    forgotten = await forgetPerson(db, ` ${ALEX.email.toUpperCase()} `, options);
  });

  it('had data in every personal column except hashes, locale and spam reasons before the erasure', () => {
    const columns = Object.entries(PERSONAL).flatMap(([table, { columns: each }]) =>
      Object.keys(each).map((column) => `${table}.${column}`),
    );
    // They contain none of the searched texts.
    const withoutSearchedTexts = ['checkouts.locale', 'leads.form_key', 'leads.sender_key', 'leads.suspicions_json'];
    expect(before.columns).toEqual(columns.filter((column) => !withoutSearchedTexts.includes(column)).sort());
  });

  it('is named only in columns that the register keeps for a reason', async () => {
    const hits = await findTexts(db, factsOf(ALEX));
    expect(columnsOf(hits)).toEqual([
      'checkout_lines.custom_fields_json',
      'checkouts.customer_json',
      'checkouts.draft_json',
      'orders.address_json',
      'orders.email',
      'orders.name',
      'outbox.payload_json',
      'payment_events.payload_json',
      'test_payments.buyer_json',
    ]);
    for (const { table, column } of hits) {
      const rules = PERSONAL[table as keyof typeof PERSONAL] as { columns: Record<string, { kept?: string }> };
      expect(rules.columns[column]?.kept, `${table}.${column}`).toBeDefined();
    }
  });

  it('is named only in rows of sales, checkouts that may be paid, waiting payment events and unsent messages', async () => {
    const hits = await findTexts(db, factsOf(ALEX));
    const sold = await db.selectFrom('payments').select('checkout_id').execute();
    const sales = new Set(sold.map(({ checkout_id }) => checkout_id));
    const excess = hits.filter(({ table, row }) => {
      if (table === 'outbox') return row.sent_at !== null;
      const checkout = String(table === 'checkouts' ? row.id : row.checkout_id);
      return !sales.has(checkout) && !forgotten.underway.includes(checkout) && row.outcome !== 'waiting';
    });
    expect(excess).toEqual([]);
  });

  it('has no click id in any row of the database', async () => {
    expect(columnsOf(await findTexts(db, clicksOf(ALEX)))).toEqual([]);
  });

  it('has no mail left in the outbox that the server had rejected', async () => {
    const waiting = await db.selectFrom('outbox').select('payload_json').where('sent_at', 'is', null).execute();
    expect(waiting.filter(({ payload_json }) => payload_json.includes(`"to":"${ALEX.email}"`))).toHaveLength(0);
  });

  it('has orders and refunded payments that are kept, and the result lists them', () => {
    expect(forgotten).toMatchObject({ count: 1, isWiped: true, orders: [1001, 1002, 1003, 1004, 1005] });
    expect(forgotten.payments).toEqual(['pay_wrong_sum_alexa', 'pay_wrong_again_alexa']);
  });

  it('gets an order with all custom fields when a pending payment arrives after the erasure', async () => {
    const pending = await db.selectFrom('checkouts').select('id').where('status', '=', 'pending').execute();
    const pendingOfAlex = pending.find(({ id }) => forgotten.underway.includes(id))?.id ?? '';
    const { outcome } = await shop.reportPayment(ALEX, pendingOfAlex, 'pay_after_days');
    expect(outcome).toBe('ordered');
    const { custom_fields_json } = await db
      .selectFrom('checkout_lines')
      .select('custom_fields_json')
      .where('checkout_id', '=', pendingOfAlex)
      .executeTakeFirstOrThrow();
    expect(custom_fields_json).toContain(ALEX.name);
  });

  it('is the only person whose data is erased', async () => {
    expect(await findTexts(db, [...factsOf(ROBIN), ...clicksOf(ROBIN)])).toEqual(before.ofRobin);
  });

  it('leaves mails to other people unchanged', async () => {
    await shop.outbox.drain();
    const confirmations = shop.mails.filter(({ to, id }) => to === ROBIN.email && id.startsWith('confirmation_'));
    expect(confirmations).toHaveLength(5);
  });
});
