/** The operator's lead commands while the site runs. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import { bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { openForm, sendForm } from '../../support/lead-form.ts';
import { leadsCommand, readLeads } from '../../support/leads.ts';
import { type Site, startSite } from '../../support/site.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  for (const [name, email] of [
    ['Dana Sample', 'dana@sample-bakery.example'],
    ['=HYPERLINK("x")', 'other@agency.example'],
  ] as const)
    await sendLead({
      name,
      email,
      message: 'We open at "six",\nand close at two.',
      phone: '(312) 555-0199',
      consent: 'on',
    });
});
afterAll(() => site.stop());

async function sendLead(form: Record<string, string>): Promise<void> {
  expect(await sendForm(site, { ...form, token: await openForm(site) })).toBe(true);
}

it('an operator lists all leads, and shows one with its message', async () => {
  expect(await leadsCommand(site, 'list')).toMatch(
    /2 .* =HYPERLINK.*\n\s*1 .* Dana Sample +dana@sample-bakery\.example/,
  );
  const output = await leadsCommand(site, 'show', '1');
  expect(output).toContain('Dana Sample <dana@sample-bakery.example>');
  expect(output).toContain('We open at "six",\nand close at two.');
  await expect(leadsCommand(site, 'show', '7')).rejects.toThrow('There is no message 7.');
});

it('an operator erases the leads of a visitor from database and mail files while the site runs', async () => {
  const outbox = join(site.dataDir, 'outbox');
  await expect.poll(() => readdirSync(outbox).filter((name) => name.endsWith('.eml'))).not.toEqual([]);
  expect(filesWith('sample-bakery')).not.toEqual([]);
  expect(await leadsCommand(site, 'forget', 'Dana@sample-bakery.example')).toMatch(/^One message is erased/);
  expect((await readLeads(site)).map(({ lead }) => lead.email)).toEqual(['other@agency.example']);
  expect(filesWith('sample-bakery')).toEqual([]);
  expect(filesWith('Dana Sample')).toEqual([]);
  expect(await leadsCommand(site, 'forget', 'dana@sample-bakery.example')).toMatch(/^Nothing is kept from/);
});

it('forget reports that data remains while another program reads the database, and erases it when repeated', async () => {
  const reader = openSiteDatabase(site);
  reader.exec('begin; select * from leads');
  expect(await leadsCommand(site, 'forget', 'other@agency.example')).toMatch(/^One message is erased.*\nTraces remain/);
  reader.exec('rollback');
  reader.close();
  expect(await leadsCommand(site, 'forget', 'other@agency.example')).toMatch(/^Nothing is kept from .*\.\n$/);
  expect(filesWith('other@agency')).toEqual([]);
});

it('forget lists the data that an order must keep, and erases the ad click id of the order', async () => {
  const body = bodyFor(site, ['variant_01KGDEM0000000000000001301', 1]);
  const campaign = { gclid: 'click-on-disk' };
  const source = { page: '/store', referrer: '', campaign };
  const checkout = await openCheckout(site, { ...body, cancelUrl: `${site.url}/store?gclid=click-on-disk`, source });
  await submit(site, checkout, { ...GOOD_FORM, email: 'info@bücher.example' });
  const notices = () => readdirSync(join(site.dataDir, 'outbox')).filter((name) => name.startsWith('notice_order'));
  await expect.poll(notices).not.toEqual([]);
  expect(filesWith('click-on-disk').length).toBeGreaterThan(1);
  await expect
    .poll(() => leadsCommand(site, 'forget', 'INFO@xn--bcher-kva.example'))
    .toMatch(
      /^No message is kept from INFO@.*\nKept: order 1001, with the name,.*\nWhy: tax .*\nErased .*\nWhat you can do: .*orders show 1001/,
    );
  expect(filesWith('click-on-disk')).toEqual([]);
});

/** Files of the data folder that contain a text, including the database and its write-ahead log. */
function filesWith(words: string): string[] {
  try {
    return execFileSync('grep', ['-rlai', words, site.dataDir], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
