import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../../config/brand.ts';
import { dayInWords } from '../../../services/reports/words.ts';
import { GOOD_LEAD, sendForm } from '../../support/lead-form.ts';
import { readMails } from '../../support/mail.ts';
import { type Site, startSite } from '../../support/site.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

/** Milliseconds that the test may take, all on one day of the agency. */
const LONGEST = 180_000;

let yesterday: Temporal.PlainDate;
let site: Site;
beforeAll(async () => {
  const now = Temporal.Now.zonedDateTimeISO(brand.timeZone);
  const left = now.until(now.startOfDay().add({ days: 1 })).total('milliseconds');
  if (left < 2 * LONGEST) await pause(left);
  yesterday = Temporal.Now.plainDateISO(brand.timeZone).subtract({ days: 1 });
  site = await startSite({ REPORT_AT: '00:00' });
}, 4 * LONGEST);
afterAll(() => site?.stop());

const reports = () => readMails(site).filter(({ subject }) => subject.startsWith(dayInWords(yesterday.toString())));

/** Sends a lead, and waits for the mail about it. */
async function write(subject: string): Promise<void> {
  expect(await sendForm(site, { ...GOOD_LEAD, subject })).toBe(true);
  await expect.poll(() => readMails(site).some((mail) => mail.subject.endsWith(subject))).toBe(true);
}

/** Moves all leads to noon yesterday. */
function letADayGoBy(): void {
  const noon = yesterday.toZonedDateTime({ timeZone: brand.timeZone, plainTime: '12:00' }).toInstant();
  const database = openSiteDatabase(site);
  database.prepare('update leads set created_at = ?').run(noon.toString({ smallestUnit: 'millisecond' }));
  database.close();
}

it(
  'the morning after a lead, one report lists it, however often the site starts',
  async () => {
    await write('first');
    expect(reports()).toEqual([]);
    letADayGoBy();
    await site.crashAndRestart();
    await expect.poll(() => reports().map(({ to }) => to)).toEqual([brand.email]);
    expect(reports()[0]?.text).toContain('No orders');
    expect(reports()[0]?.text).toMatch(/Messages\n1 message/);
    await site.crashAndRestart();
    // By then the process has looked whether there is something to report.
    await write('second');
    expect(reports()).toHaveLength(1);
  },
  LONGEST,
);
