/** The lead form over HTTP: on another host name, in a frame, by a script, and while the database is busy. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GOOD_LEAD, openForm } from '../support/lead-form.ts';
import { readLeads } from '../support/leads.ts';
import { type Site, startSite } from '../support/site.ts';
import { openSiteDatabase } from '../support/site-database.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ LEADS_EMBED_ORIGINS: 'https://partner.example' });
});
afterAll(() => site.stop());

/** @param headers browser headers; by default those of a request from a page of the site */
async function post(
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: site.url },
  url = site.url,
): Promise<Response> {
  const body = new URLSearchParams({ ...GOOD_LEAD, token: await openForm(site), ...fields });
  return fetch(`${url}/forms/contact`, { method: 'POST', headers, body });
}

const leadsByEmail = async () => new Map((await readLeads(site)).map((each) => [each.lead.email, each]));

it('a lead form is accepted at the IP address of the site, and from a browser without an Origin header', async () => {
  const other = site.url.replace('localhost', '127.0.0.1');
  const byIp = await post({ email: 'by-ip@sample.example' }, { origin: other }, other);
  expect(await byIp.text()).toContain('We have your message');
  expect(await (await post({ email: 'no-origin@sample.example' }, {})).text()).toContain('We have your message');
  expect([...(await leadsByEmail()).keys()]).toEqual(['no-origin@sample.example', 'by-ip@sample.example']);
});

it('a lead form from another site gets an error page that may be framed, and is logged once', async () => {
  for (const email of ['one@sample.example', 'two@sample.example']) {
    const response = await post({ email }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://partner.example");
  }
  expect(site.log().match(/"origin":"https:\/\/evil\.example".*see SITE_URL/g)).toHaveLength(1);
  expect((await leadsByEmail()).has('one@sample.example')).toBe(false);
});

it('a lead form waits while another program writes to the database, and is stored afterwards', async () => {
  const other = openSiteDatabase(site);
  const token = await openForm(site);
  other.exec('begin immediate');
  let isAnswered = false;
  const response = post({ email: 'patient@sample.example', token }).finally(() => {
    isAnswered = true;
  });
  // Longer than the lock timeout of a checkout.
  await pause(4000);
  expect(isAnswered).toBe(false);
  other.exec('rollback');
  other.close();
  expect(await (await response).text()).toContain('We have your message');
  expect((await leadsByEmail()).has('patient@sample.example')).toBe(true);
});

it('a lead is stored with the version of the consent text that the form showed', async () => {
  await post({ email: 'old@sample.example', consent_version: '2024-05-01' });
  await post({ email: 'today@sample.example' });
  await post({ email: 'nonsense@sample.example', consent_version: '<b>' });
  const leads = await leadsByEmail();
  const versionOf = (name: string) => leads.get(`${name}@sample.example`)?.consentVersion;
  expect(versionOf('old')).toBe('2024-05-01');
  expect(versionOf('today')).not.toBe('2024-05-01');
  expect(versionOf('nonsense')).toBe(versionOf('today'));
  const page = await (await fetch(`${site.url}/forms/contact`)).text();
  expect(page).toContain(`name="consent_version" value="${versionOf('today')}"`);
});

it('a script that sends the lead form gets JSON with the confirmation or the field errors', async () => {
  const headers = { origin: site.url, accept: 'application/json' };
  const accepted = await post({ email: 'by-script@sample.example' }, headers);
  expect([accepted.status, accepted.redirected, accepted.headers.get('cache-control')]).toEqual([
    200,
    false,
    'no-store',
  ]);
  expect(await accepted.json()).toEqual({ sent: true });
  const refused = await post({ email: 'dana', message: '' }, headers);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
  expect(await refused.json()).toEqual({
    sent: false,
    errors: { email: expect.stringContaining('Enter an email'), message: expect.stringContaining('Write a line') },
  });
  expect((await post({}, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
});
