/** Mails through a real mail server, the lead webhook, and a mail server that does not respond. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { brand } from '../../../config/brand.ts';
import { verify } from '../../../services/outbox/signature.ts';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { endHolds } from '../../support/holds.ts';
import { ageOf, GOOD_LEAD, LEAST_TO_FILL_IN, openForm, sendForm } from '../../support/lead-form.ts';
import { readMails } from '../../support/mail.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startSite } from '../../support/site.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

it('the agency and the visitor get a mail about a message, and the program of the agency a signed request', async () => {
  const key = randomBytes(24);
  const mails = await startMailServer();
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  // The first request fails and must be retried.
  const program = createHttpServer(async (request, response) => {
    requests.push({ headers: request.headers, body: await text(request) });
    response.writeHead(requests.length === 1 ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(program, 'listening');
  const { port } = program.address() as AddressInfo;
  const LEADS_TO = 'leads@agency.example';
  const site = await startSite({
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@agency.example',
    LEADS_TO,
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/crm`,
    LEADS_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
  });
  const token = await openForm(site);
  await expect.poll(() => ageOf(token)).toBeGreaterThan(LEAST_TO_FILL_IN);
  expect(await sendForm(site, { ...GOOD_LEAD, token, subject: 'Hello', preferredTime: 'morning' })).toBe(true);

  await expect.poll(() => mails.received.flatMap((mail) => mail.to).sort()).toEqual([GOOD_LEAD.email, LEADS_TO]);
  const notice = mails.received.find((mail) => mail.to.includes(LEADS_TO));
  expect(notice?.source).toMatch(/^Reply-To: dana@sample-bakery\.example\r$/m);
  expect(notice?.source).toMatch(new RegExp(`^From: ${brand.name} <site@agency\\.example>\\r$`, 'm'));
  expect(notice?.source).toMatch(/^Subject: Message 1 from Dana Sample: Hello\r$/m);
  expect(notice?.messageId).toMatch(/^notice_lead_\w+@/);

  await expect.poll(() => requests.length).toBe(2);
  for (const { headers, body } of requests) expect(verify(key, headers, body, new Date())).toBe(true);
  expect(requests[0]?.headers['webhook-id']).toBe(requests[1]?.headers['webhook-id']);
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({
    type: 'lead.created',
    data: { number: 1, lead: { email: GOOD_LEAD.email, message: GOOD_LEAD.message, preferredTime: 'morning' } },
  });
  await site.stop();
  await mails.stop();
  program.close();
});

it('a mail server that takes connections and says nothing holds up neither checkouts nor the end of the site', async () => {
  const connections: Socket[] = [];
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    connections.push(socket);
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  const db = openSiteDatabase(site);
  const statuses = () =>
    db
      .prepare('select status from checkouts order by id')
      .all()
      .map(({ status }) => status);

  await submit(site, await openCheckout(site, bodyFor(site, ['variant_01KGDEM0000000000000001301', 1])), GOOD_FORM);
  await expect.poll(() => connections.length).toBeGreaterThan(0);
  await openCheckout(site, bodyFor(site, ['variant_01KGDEM0000000000000000401', 1]));
  await expect.poll(statuses).toEqual(['paid', 'open']);
  await endHolds(site);
  await expect.poll(statuses).toEqual(['paid', 'expired']);

  await expect.poll(() => site.log()).toContain('the mail server could not be reached (ETIMEDOUT)');
  expect(site.log()).not.toContain(GOOD_FORM.email);
  // The next mail is now waiting for the unresponsive server.
  await expect.poll(() => connections.length).toBeGreaterThan(1);
  const timeouts = () => site.log().split('ETIMEDOUT').length;
  const before = timeouts();
  await site.stop();
  // The site stopped before that mail timed out.
  expect(timeouts()).toBe(before);
  db.close();
  for (const socket of connections) socket.destroy();
  silent.close();
});

it('the morning after a message the agency gets one report, however often the site starts', async () => {
  const site = await startSite({ REPORT_AT: '00:00' });
  expect(await sendForm(site, { ...GOOD_LEAD, subject: 'first' })).toBe(true);
  const db = openSiteDatabase(site);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await expect.poll(() => db.prepare('update leads set created_at = ?').run(yesterday).changes).toBe(1);
  db.close();
  const reports = () => readMails(site).filter(({ text: words }) => /Contact form\n1 message/.test(words));
  await site.crashAndRestart();
  await expect.poll(() => reports().map(({ to }) => to)).toEqual([brand.email]);
  await site.crashAndRestart();
  expect(await sendForm(site, { ...GOOD_LEAD, subject: 'second' })).toBe(true);
  // When this mail arrives, the process has checked whether a report is due.
  await expect.poll(() => readMails(site).some(({ subject }) => subject.endsWith('second'))).toBe(true);
  expect(reports()).toHaveLength(1);
  await site.stop();
});
