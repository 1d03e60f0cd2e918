import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { dayInWords } from '../../services/report/words.ts';
import { GOOD_LEAD, sendForm } from '../support/lead-form.ts';
import { readMails } from '../support/mail.ts';
import { type Site, startSite } from '../support/site.ts';
import { openSiteDatabase } from '../support/site-database.ts';

const WAIT = { timeout: 25_000 };
const yesterday = Temporal.Now.plainDateISO(brand.timeZone).subtract({ days: 1 });

let site: Site;
beforeAll(async () => {
  site = await startSite({ REPORT_AT: '00:00' });
});
afterAll(() => site.stop());

const reports = () => readMails(site).filter(({ subject }) => subject.startsWith(dayInWords(yesterday.toString())));

/** Somebody writes, and the mail about it is there. */
async function write(subject: string): Promise<void> {
  expect(await sendForm(site, { ...GOOD_LEAD, subject })).toBe(true);
  await expect.poll(() => readMails(site).some((mail) => mail.subject.endsWith(subject)), WAIT).toBe(true);
}

/** Makes everybody who has written have done so at noon yesterday. */
function letADayGoBy(): void {
  const noon = yesterday.toZonedDateTime({ timeZone: brand.timeZone, plainTime: '12:00' }).toInstant();
  const database = openSiteDatabase(site);
  database.prepare('update leads set created_at = ?').run(noon.toString({ smallestUnit: 'millisecond' }));
  database.close();
}

it('the morning after somebody wrote, one report says so, however often the site starts', async () => {
  await write('first');
  expect(reports()).toEqual([]);
  letADayGoBy();
  await site.crashAndRestart();
  await expect.poll(() => reports().map(({ to }) => to), WAIT).toEqual([brand.email]);
  expect(reports()[0]?.text).toContain('No orders');
  expect(reports()[0]?.text).toMatch(/Messages\n1 message/);
  await site.crashAndRestart();
  // By then the process has looked whether there is something to report.
  await write('second');
  expect(reports()).toHaveLength(1);
});
