import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leadsForget } from '../../cli/commands/leads.ts';
import { allRows } from '../database/testing/test-database.ts';
import { mailFile } from '../outbox/mail/folder.ts';
import { createOrderMails } from '../store/mail/order-mails.ts';
import { readOrder } from '../store/orders/orders.ts';
import { wireProduct } from '../store/testing/products.ts';
import { PLAN } from '../store/testing/subscriptions.ts';
import { createTestStore, GOOD_FORM, SHOP } from '../store/testing/test-store.ts';
import { personCalled, shopWithLeads } from './testing/person.ts';

const mails = createOrderMails(SHOP);
const CLICK = 'EAIaIQobChMI-click-id';
const SOURCE = { page: '/store', referrer: 'https://search.example/', campaign: { gclid: CLICK, landing: '/' } };

async function setUp() {
  const shop = await createTestStore([wireProduct('kit'), PLAN]);
  const options = { mails, mailFolder: mkdtempSync(join(tmpdir(), 'mails-')) };
  const startCheckout = (variant_id = 'variant_kit') =>
    shop.startCheckout([{ variant_id, quantity: 1 }], null, { source: SOURCE });
  const buy = async (email = GOOD_FORM.email) => shop.store.gateway.pay(await startCheckout(), { ...GOOD_FORM, email });
  const databaseText = async () => JSON.stringify(await allRows(shop.db));
  return { ...shop, options, startCheckout, buy, databaseText };
}

it('only the mail to the shop about an order states page, referrer and click ids of the buyer', async () => {
  const { buy, outbox, mails: sent, db } = await setUp();
  await buy();
  await outbox.drain();
  expect((await readOrder(db, 1001))?.source).toEqual(SOURCE);
  const [confirmation, notice] = sent;
  expect(notice?.text).toContain('Where they came from\nPage: /store\nReferrer: https://search.example/\n');
  expect(notice?.text).toContain(`gclid: ${CLICK}`);
  expect(confirmation?.text).not.toContain('Where they came from');
  expect(confirmation?.text).not.toContain(CLICK);
});

it('an operator who erases a buyer reads which data of the order is kept and why; click ids are erased', async () => {
  const { buy, outbox, databaseText, options, db } = await setUp();
  await buy();
  await buy('other@example.com');
  await outbox.drain();
  const notice = mailFile(options.mailFolder, `notice_${(await readOrder(db, 1001))?.id}`);
  writeFileSync(notice, CLICK);

  const output = await leadsForget(db, ' BUYER@example.com', { ...options, json: false });
  expect(output).toMatch(/^No message is kept from .*BUYER@example\.com\./);
  expect(output).toContain('Kept: order 1001, with the name, the email address, the delivery address');
  expect(output).toContain('tax and commercial law');
  expect(output).toContain('npm run store -- orders show 1001');
  expect(await readOrder(db, 1001)).toMatchObject({ name: GOOD_FORM.name, source: null });
  expect(existsSync(notice)).toBe(false);
  // The other buyer’s click ids stay: in the checkout, and in the text and the HTML of one mail.
  expect((await readOrder(db, 1002))?.source).toEqual(SOURCE);
  expect((await databaseText()).split(CLICK)).toHaveLength(4);

  expect(JSON.parse(await leadsForget(db, 'other@example.com', { ...options, json: true }))).toMatchObject({
    count: 0,
    orders: [1002],
    payments: [],
  });
  expect(await databaseText()).not.toContain(CLICK);
  expect(await leadsForget(db, 'unknown@example.com', { ...options, json: false })).toBe(
    'Nothing is kept from unknown@example.com.',
  );
});

it('an unsent mail about a subscription is composed again without its source, but with the recurring charge', async () => {
  const { startCheckout, store, options, db } = await setUp();
  await store.gateway.pay(await startCheckout('variant_plan'), GOOD_FORM);
  const waiting = db.selectFrom('outbox').select('payload_json').where('id', 'like', 'notice_%');
  const unsentMail = async () => JSON.parse((await waiting.executeTakeFirstOrThrow()).payload_json) as { text: string };
  const before = (await unsentMail()).text;
  expect(before).toContain(CLICK);
  await leadsForget(db, GOOD_FORM.email, { ...options, json: false });
  const source = before.slice(before.indexOf('Where they came from'), before.indexOf('This was a demonstration'));
  expect((await unsentMail()).text).toBe(before.replace(source, ''));
  expect((await unsentMail()).text).toContain('every month');
});

it('an unsent mail that some recipients have got is composed again for the remaining recipients only', async () => {
  const { buy, options, db } = await setUp();
  await buy();
  const waiting = db.selectFrom('outbox').select('payload_json').where('id', 'like', 'notice_%');
  const unsentMail = async () => JSON.parse((await waiting.executeTakeFirstOrThrow()).payload_json) as { to: string };
  const remaining = JSON.stringify({ ...(await unsentMail()), to: 'second@evenside.example' });
  await db.updateTable('outbox').set({ payload_json: remaining }).where('id', 'like', 'notice_%').execute();
  await leadsForget(db, GOOD_FORM.email, { ...options, json: false });
  expect(await unsentMail()).toMatchObject({ to: 'second@evenside.example' });
});

it('an operator reads that a checkout may still be paid, and can erase its data once it has ended', async () => {
  const { store, db, startCheckout, settleNotification, mailsOfShop: mails } = await shopWithLeads();
  const person = personCalled('alexa');
  const options = { mails, mailFolder: mkdtempSync(join(tmpdir(), 'mails-')) };
  const forget = () => leadsForget(db, person.email, { ...options, json: false });
  const debit = await startCheckout(person);
  await settleNotification(person, { type: 'payment.pending', checkout_id: debit });
  const open = await startCheckout(person);

  const first = await forget();
  expect(first).toMatch(/^No message is kept from /);
  expect(first).toContain('Kept for now: 2 checkouts that may still be paid. Run this again when that is over.');
  await store.gateway.cancel(open);
  expect(await forget()).toContain('Kept for now: a checkout that may still be paid.');
  await settleNotification(person, { type: 'payment.failed', checkout_id: debit, email: person.email });
  expect(await forget()).toBe(`Nothing is kept from ${person.email}.`);
  const lines = await db.selectFrom('checkout_lines').select('custom_fields_json').execute();
  expect(JSON.stringify(lines)).not.toContain(person.name);
});
