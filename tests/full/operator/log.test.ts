/** The log contains no input of visitors and no secret of the operator. */
import { expect, it } from 'vitest';
import { openDatabase } from '../../../services/database/database.ts';
import { enqueue } from '../../../services/outbox/outbox.ts';
import { bodyFor, checkout, openCheckout, send, submit } from '../../contract/support.ts';
import { startAuditingSite } from '../../support/auditing-site.ts';
import { freePort } from '../../support/free-port.ts';
import { openForm } from '../../support/lead-form.ts';

const VARIANT = 'variant_01KGDEM0000000000000001901';
const BUYER = {
  email: 'quentin.buyer@privatemail.example',
  name: 'Quentin Fotheringay',
  card_number: '4242 4242 4242 4242',
  expiry: '12/39',
  security_code: '739',
};
const LEAD = {
  name: 'Wilhelmina Threadgold',
  email: 'wilhelmina@threadgold.example',
  phone: '+1 630 555 0148',
  company: 'Threadgold Upholstery',
  website: 'https://threadgold-upholstery.example',
  message: 'Our competitors on Wisteria Lane must not hear of this.',
  consent: 'on',
};
const AUDITED = 'secret-project.example';

/** Whether a log contains a number as a separate word. Ignores durations and line numbers. */
function containsNumber(log: string, number: string): boolean {
  const text = log.replaceAll('\\n', '\n').replace(/"ms":\d+|:\d+:\d+/g, '');
  return new RegExp(`(?<!\\w)${number}(?!\\w)`).test(text);
}

it('the log contains no personal data and no secrets after declined payments, failed mails and internal errors', async () => {
  const env = {
    // Unused ports, so that every mail and every webhook fails and is logged.
    SMTP_URL: `smtp://mailuser:hunter2-smtp@127.0.0.1:${await freePort()}`,
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/hook?token=url-secret-77`,
    LEADS_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz',
  };
  const site = await startAuditingSite({}, env);
  try {
    const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
    await submit(site, page, { ...BUYER, card_number: '4000 0000 0000 0002' });
    await submit(site, page, { ...BUYER, email: 'not an address of quentin' });
    await submit(site, page, BUYER);
    await checkout(site, `{"items":"${LEAD.message}`);

    const form = { ...LEAD, token: await openForm(site) };
    for (const each of [form, { ...form, email: 'wilhelmina at threadgold' }]) {
      await send(site, 'POST', `/forms/contact?campaign=utm_term%3Dprivate-term`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
        body: new URLSearchParams(each).toString(),
      });
    }
    await send(site, 'GET', `/tools/free-website-audit/report?domain=${AUDITED}`);
    await send(site, 'GET', `/store?q=${encodeURIComponent(LEAD.name)}`);
    await send(site, 'GET', `/product/${encodeURIComponent(LEAD.company)}`);
    await send(site, 'GET', `/${encodeURIComponent(LEAD.message)}`);

    // Internal errors while the data is being processed.
    const other = new URL(await openCheckout(site, bodyFor(site, [VARIANT, 1])));
    const db = await openDatabase(site.dataDir);
    const secrets = (await db.selectFrom('settings').selectAll().execute()).map(({ value }) => value);
    await enqueue(db, { id: 'hook_1', kind: 'lead-webhook', payload: LEAD, now: new Date() });
    await db.updateTable('checkouts').set({ currency_json: '{' }).where('status', '=', 'open').execute();
    await db.destroy();
    await submit(site, other.href, BUYER);

    for (const line of ['"kind":"mail"', '"kind":"lead-webhook"', 'page failed']) {
      await expect.poll(site.log).toContain(line);
    }
    const { security_code, ...buyer } = BUYER;
    const typed = [...Object.values(buyer), ...Object.values(LEAD), AUDITED, 'private-term', 'not an address'];
    const configured = ['hunter2-smtp', 'url-secret-77', 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz', ...secrets];
    const log = site.log();
    for (const text of [...typed.filter((each) => each !== 'on'), ...configured]) {
      for (const form of [text, encodeURIComponent(text), text.replaceAll(' ', '')]) expect(log).not.toContain(form);
    }
    expect(containsNumber(log, security_code)).toBe(false);
    expect(secrets.length).toBeGreaterThanOrEqual(2);
  } finally {
    await site.stop();
  }
});
