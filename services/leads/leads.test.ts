import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LeadSubmission } from '../../contracts/services.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { createMailer } from '../outbox/mail/mailer.ts';
import { createOutbox, enqueue } from '../outbox/outbox.ts';
import { NEVER } from '../outbox/unsent.ts';
import { forgetPerson } from '../personal-data/forget-person.ts';
import { createOrderMails } from '../store/mail/order-mails.ts';
import {
  forgetOlderThan,
  listLeads,
  listUnsentLeadMessages,
  removeOrphanedUnfinishedMails,
  retryLeadMessages,
} from './inbox.ts';
import { createLeads } from './leads.ts';
import { AGENCY, LEAD, submissionOf } from './testing/leads.ts';

const SOURCE = {
  page: '/contact-us',
  referrer: 'https://search.example/',
  campaign: { utm_source: 'postcard' },
};

async function setUp({ webhook = false } = {}) {
  const db = await openTestDatabase();
  const time = { now: new Date('2026-03-02T15:00:00Z') };
  const clock = () => time.now;
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  const leads = await createLeads(db, { agency: AGENCY, webhook, clock });
  const from = { name: AGENCY.name, address: AGENCY.email };
  const mail = createMailer({ from, domain: 'agency.example', to: { folder } });
  const outbox = createOutbox(db, { clock, onFailure: () => undefined });
  outbox.register({ mail });
  const wait = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000);
  };
  /** A form that was opened a minute ago. */
  const openedForm = async (changes: Partial<LeadSubmission> = {}): Promise<LeadSubmission> => {
    const submission = await submissionOf(leads, { source: SOURCE, ...changes });
    wait(60);
    return submission;
  };
  const mails = async () => {
    const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute();
    return rows.map(
      (row) =>
        JSON.parse(row.payload_json) as { to: string; replyTo: string; subject: string; text: string; html: string },
    );
  };
  return { db, leads, outbox, openedForm, wait, folder, mails, now: clock };
}

describe('a message of a visitor', () => {
  it('is stored with its source, and the agency and the visitor get a mail each', async () => {
    const { db, leads, openedForm, mails } = await setUp();
    expect(await leads.submit(await openedForm())).toEqual({ kind: 'stored' });
    expect(await listLeads(db)).toEqual([
      expect.objectContaining({ number: 1, lead: LEAD, source: SOURCE, consentVersion: '1', suspicions: [] }),
    ]);
    const [notice, acknowledgement] = await mails();
    expect(notice).toMatchObject({ to: AGENCY.leadsTo, replyTo: LEAD.email });
    expect(notice?.subject).toBe('Message 1 from Dana Sample: Free strategy call');
    for (const text of [
      ...LEAD.message.split('\n'),
      LEAD.phone,
      'SEO Services',
      'utm_source: postcard',
      '/contact-us',
      'When to call\nMorning; Thursday, December 3, 2026 or Friday',
    ])
      expect(notice?.text).toContain(text);
    expect(acknowledgement).toMatchObject({ to: LEAD.email, replyTo: AGENCY.email, isAutoReply: true });
    expect(notice).not.toHaveProperty('isAutoReply');
    expect(acknowledgement?.text).not.toContain(LEAD.message.slice(0, 20));
  });

  it('is read with empty values for fields that the form got later', async () => {
    const { db, leads, openedForm } = await setUp();
    await leads.submit(await openedForm());
    const { preferredTime: _, preferredDates: __, ...old } = LEAD;
    await db
      .updateTable('leads')
      .set({ lead_json: JSON.stringify(old) })
      .execute();
    expect((await listLeads(db))[0]?.lead).toEqual({ ...old, preferredTime: '', preferredDates: [] });
  });

  it('is stored once when the form is sent several times', async () => {
    const { db, leads, openedForm } = await setUp();
    const submission = await openedForm();
    await Promise.all([leads.submit(submission), leads.submit(submission)]);
    expect(await leads.submit(submission)).toEqual({ kind: 'stored' });
    expect(await listLeads(db)).toHaveLength(1);
  });

  it('is stored as another message when the visitor changes it and sends it again', async () => {
    const { db, leads, openedForm } = await setUp();
    const first = await openedForm();
    await leads.submit(first);
    await leads.submit({ ...first, lead: { ...LEAD, phone: '(312) 555-0100' } });
    expect((await listLeads(db)).map(({ lead }) => lead.phone)).toEqual(['(312) 555-0100', LEAD.phone]);
  });

  it('is refused with the errors of its invalid fields, and nothing is stored', async () => {
    const { db, leads, openedForm } = await setUp();
    const result = await leads.submit(await openedForm({ lead: { ...LEAD, email: 'dana', consent: false } }));
    expect(result).toEqual({
      kind: 'invalid',
      errors: { email: expect.any(String), consent: expect.any(String) },
    });
    expect(await listLeads(db)).toEqual([]);
  });

  it('cannot inject mail headers or HTML', async () => {
    const { leads, openedForm, mails } = await setUp();
    const lead = { ...LEAD, name: '<b>Bold</b>', company: 'a"><script>alert(1)</script>', message: 'x\n-- \nForged' };
    await leads.submit(await openedForm({ lead, source: { ...SOURCE, page: '/a\r\nBcc: all@agency.example' } }));
    const [notice] = await mails();
    expect(notice?.subject).toBe('Message 1 from <b>Bold</b>: Free strategy call');
    expect(notice?.html).not.toMatch(/<script|<b>Bold/);
    expect(notice?.text).not.toMatch(/^Bcc:/m);
  });
});

it('the mail about a message quotes each line, so that the message cannot look like text of the site', async () => {
  const { leads, openedForm, mails } = await setUp();
  const message = 'Hello.\n\nHow to reach them\neve@other.example';
  await leads.submit(await openedForm({ lead: { ...LEAD, message } }));
  const [notice] = await mails();
  expect(notice?.text).toContain('Message\n> Hello.\n>\n> How to reach them\n> eve@other.example\n\n');
});

it('one email address gets at most two acknowledgements of messages a day', async () => {
  const { leads, openedForm, mails, wait } = await setUp();
  const submitMessage = async (message: string) =>
    leads.submit(await openedForm({ lead: { ...LEAD, message }, address: `203.0.113.${message}` }));
  const acknowledgements = async () => (await mails()).filter(({ to }) => to === LEAD.email);
  for (const message of ['1', '2', '3']) await submitMessage(message);
  expect(await acknowledgements()).toHaveLength(2);
  wait(24 * 3600);
  await submitMessage('4');
  expect(await acknowledgements()).toHaveLength(3);
});

describe('a message that looks like spam', () => {
  it('is stored and mailed to the agency, but the site sends no acknowledgement and no webhook', async () => {
    const { db, leads, openedForm, mails } = await setUp({ webhook: true });
    expect(await leads.submit(await openedForm({ honeypot: 'https://win.example' }))).toEqual({ kind: 'stored' });
    expect((await listLeads(db))[0]?.suspicions).toEqual(['the hidden field was filled in']);
    expect((await mails()).map(({ to, subject }) => [to, subject.slice(0, 13)])).toEqual([
      [AGENCY.leadsTo, 'Possibly spam'],
    ]);
    expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'lead-webhook').execute()).toEqual([]);
  });

  it('is the fifth and each later one in an hour from one IPv6 network, which is limited after 30', async () => {
    const { db, leads, openedForm } = await setUp();
    const kinds: string[] = [];
    for (let sent = 0; sent < 40; sent += 1) {
      const { kind } = await leads.submit(
        await openedForm({ lead: { ...LEAD, message: `Message ${sent}` }, address: `2001:db8:1:2::${sent}` }),
      );
      kinds.push(kind);
    }
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(30);
    expect(kinds.at(-1)).toBe('too-many');
    expect((await listLeads(db)).filter(({ suspicions }) => suspicions.length === 0)).toHaveLength(4);
    expect(await leads.submit(await openedForm({ address: '2001:db8:1:3::1' }))).toEqual({ kind: 'stored' });
  });
});

it('unsent messages about leads are listed by lead, with the reason', async () => {
  const { db, leads, outbox, openedForm } = await setUp({ webhook: true });
  await leads.submit(await openedForm());
  await outbox.drain();
  expect(await listUnsentLeadMessages(db)).toEqual([
    {
      number: 1,
      what: 'webhook',
      attempts: 1,
      error: 'nothing sends messages of the kind lead-webhook',
      nextAttemptAt: expect.any(String),
    },
  ]);
});

it('an operator retries given-up messages about leads, and other given-up messages stay given up', async () => {
  const { db, leads, openedForm, now } = await setUp({ webhook: true });
  await leads.submit(await openedForm());
  const confirmation = { id: 'confirmation_1', kind: 'mail', payload: { to: LEAD.email }, now: now() } as const;
  await enqueue(db, confirmation);
  await db.updateTable('outbox').set({ next_attempt_at: NEVER }).execute();
  expect(await retryLeadMessages(db, now())).toEqual({ mails: 2, webhooks: 1 });
  const rows = await db.selectFrom('outbox').select('id').where('next_attempt_at', '=', NEVER).execute();
  expect(rows).toEqual([{ id: confirmation.id }]);
  expect(await retryLeadMessages(db, now())).toEqual({ mails: 0, webhooks: 0 });
});

describe('erasure', () => {
  it('removes one person from the inbox, the outbox and the folder of mails, and no other person', async () => {
    const { db, leads, outbox, openedForm, folder } = await setUp();
    await leads.submit(await openedForm());
    await outbox.drain();
    await leads.submit(await openedForm({ lead: { ...LEAD, email: 'Dana@Sample-Bakery.example', message: 'Again' } }));
    await leads.submit(await openedForm({ lead: { ...LEAD, email: 'other@agency.example' } }));
    await outbox.drain();
    const options = { mails: createOrderMails({ ...AGENCY, noticesTo: AGENCY.leadsTo }), mailFolder: folder };
    const forgotten = await forgetPerson(db, ' dana@sample-bakery.EXAMPLE ', options);
    expect(forgotten).toEqual({ count: 2, isWiped: true, orders: [], payments: [], underway: [] });
    expect((await listLeads(db)).map(({ lead }) => lead.email)).toEqual(['other@agency.example']);
    const rows = await db.selectFrom('outbox').select('payload_json').execute();
    // The mails about the other person name the same website.
    expect(
      rows.filter(({ payload_json }) => /sample-bakery/i.test(payload_json) && !/other@/.test(payload_json)),
    ).toEqual([]);
    // The two mails about the other person.
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('removes every lead whose retention is over', async () => {
    const { db, leads, outbox, openedForm, wait, folder, now } = await setUp();
    await leads.submit(await openedForm());
    wait(86_400 * 3);
    await leads.submit(await openedForm({ lead: { ...LEAD, message: 'Later' } }));
    await outbox.drain();
    expect(await forgetOlderThan(db, new Date(now().getTime() - 86_400_000 * 2), folder)).toBe(1);
    expect((await listLeads(db)).map(({ lead }) => lead.message)).toEqual(['Later']);
    // The two mails about the later message.
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('removes unfinished mail files, and keeps complete ones whose leads a restored backup does not have', async () => {
    const { db, leads, outbox, openedForm, folder } = await setUp();
    await leads.submit(await openedForm());
    await outbox.drain();
    const completeFiles = readdirSync(folder);
    writeFileSync(join(folder, 'notice_lead_unknown.eml.part'), 'half a mail');
    writeFileSync(join(folder, `${completeFiles[0]}.part`), 'a mail that is being written');
    await removeOrphanedUnfinishedMails(db, folder);
    // The unfinished file of the known lead is kept, because its mail may be being written.
    expect(readdirSync(folder)).toHaveLength(completeFiles.length + 1);
    await db.deleteFrom('leads').execute();
    await removeOrphanedUnfinishedMails(db, folder);
    expect(readdirSync(folder)).toEqual(completeFiles);
  });
});
