/** Who is told of a lead, with a real mail server and a program of the agency. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../../config/brand.ts';
import { verify } from '../../../services/outbox/signature.ts';
import { ageOf, GOOD_LEAD, LEAST_TO_FILL_IN, openForm, sendForm } from '../../support/lead-form.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { type Site, startSite } from '../../support/site.ts';

const KEY = randomBytes(24);
const LEADS_TO = 'leads@agency.example';
let mails: MailServer;
let program: Server;
const told: { headers: IncomingHttpHeaders; body: string }[] = [];
let site: Site;

beforeAll(async () => {
  mails = await startMailServer();
  // Away at first, as programs are now and then.
  program = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: await text(request) });
    response.writeHead(told.length === 1 ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(program, 'listening');
  const { port } = program.address() as AddressInfo;
  site = await startSite({
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@agency.example',
    LEADS_TO,
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/crm`,
    LEADS_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  });
});
afterAll(async () => {
  await site.stop();
  await mails.stop();
  program.close();
});

it('a visitor writes, as slowly as people do', async () => {
  const token = await openForm(site);
  await expect.poll(() => ageOf(token)).toBeGreaterThan(LEAST_TO_FILL_IN);
  expect(await sendForm(site, { ...GOOD_LEAD, token, subject: 'Hello', preferredTime: 'morning' })).toBe(true);
});

it('the agency gets a mail that it can answer, and the visitor one that says so', async () => {
  const to = () => mails.received.flatMap((mail) => mail.to).sort();
  await expect.poll(to).toEqual([GOOD_LEAD.email, LEADS_TO]);
  const notice = mails.received.find((mail) => mail.to.includes(LEADS_TO));
  expect(notice?.source).toMatch(/^Reply-To: dana@sample-bakery\.example\r$/m);
  expect(notice?.source).toMatch(new RegExp(`^From: ${brand.name} <site@agency\\.example>\\r$`, 'm'));
  expect(notice?.source).toMatch(/^Subject: Message 1 from Dana Sample: Hello\r$/m);
  expect(notice?.messageId).toMatch(/^notice_lead_\w+@/);
});

it('a program of the agency is told, signed, and again when it was away', async () => {
  await expect.poll(() => told.length).toBe(2);
  for (const { headers, body } of told) expect(verify(KEY, headers, body, new Date())).toBe(true);
  expect(told[0]?.headers['webhook-id']).toBe(told[1]?.headers['webhook-id']);
  expect(JSON.parse(told[1]?.body ?? '')).toMatchObject({
    type: 'lead.created',
    data: { number: 1, lead: { email: GOOD_LEAD.email, message: GOOD_LEAD.message, preferredTime: 'morning' } },
  });
});
