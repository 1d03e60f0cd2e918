/**
 * Visitors send leads while the site is killed repeatedly. In the end every acknowledged lead is stored once, and every
 * mail about it has arrived at least once, with the same id.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GOOD_LEAD, MIN_FILL_TIME, openForm, sendForm } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { randomFrom, SEED } from '../../support/random.ts';
import { type Site, startSite } from '../../support/site.ts';

const SUBMISSIONS = 40;
const VISITORS = 4;
/** Acknowledged leads between two kills at most. Counted instead of timed, so that slow machines have as many kills. */
const MAX_ANSWERS_BEFORE_KILL = 6;
/** Milliseconds from the last response to the kill at most, so that it interrupts a request at a random moment. */
const MAX_PAUSE_MS = 50;
/** Milliseconds without a new mail after which the wait ends: a mail of a killed process is retried after a minute. */
const MAX_WAIT = 120_000;

it(`no lead is lost or stored twice while the site is killed repeatedly, seed ${SEED}`, async () => {
  const random = randomFrom(SEED);
  // One mail in ten is rejected temporarily.
  const mails = await startMailServer(() => random() < 0.1);
  const leadsTo = 'leads@agency.example';
  const site = await startSite({ SMTP_URL: mails.url, LEADS_TO: leadsTo, TRUST_PROXY: '1' });
  const tokens: string[] = [];
  for (let number = 0; number < SUBMISSIONS; number += 1) tokens.push(await openForm(site, addressOf(number)));
  await pause(MIN_FILL_TIME);
  const acknowledged: string[] = [];
  let next = 0;
  let kills = 0;
  let stopped = false;

  async function visitor(): Promise<void> {
    while (next < SUBMISSIONS) {
      const number = next++;
      const email = `visitor-${number}@sample.example`;
      await sendUntilConfirmed(site, { ...GOOD_LEAD, email, token: tokens[number] ?? '' }, addressOf(number));
      acknowledged.push(email);
    }
  }
  async function killRepeatedly(): Promise<void> {
    for (;;) {
      const nextKill = acknowledged.length + 1 + Math.floor(random() * MAX_ANSWERS_BEFORE_KILL);
      while (acknowledged.length < nextKill && !stopped) await pause(5);
      if (stopped) return;
      await pause(random() * MAX_PAUSE_MS);
      await site.crashAndRestart();
      kills += 1;
    }
  }
  const killing = killRepeatedly();
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  stopped = true;
  await killing;

  const arrived = (email: string) =>
    mails.received.filter(({ source, to }) => to.includes(email) || source.includes(`Reply-To: ${email}`));
  const complete = (email: string) => new Set(arrived(email).map(({ to }) => to[0])).size >= 2;
  let lastCount = 0;
  let lastArrival = performance.now();
  while (!acknowledged.every(complete) && performance.now() - lastArrival < MAX_WAIT) {
    await pause(500);
    if (mails.received.length > lastCount) lastArrival = performance.now();
    lastCount = mails.received.length;
  }

  const stored = Map.groupBy(await readLeads(site), ({ lead }) => lead.email);
  const idsOf = (email: string) => new Set(arrived(email).map(({ messageId }) => messageId)).size;
  expect({
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !stored.has(email)),
    storedTwice: acknowledged.filter((email) => (stored.get(email)?.length ?? 0) > 1),
    withoutMails: acknowledged.filter((email) => !complete(email)),
    mailsUnderSeveralIds: acknowledged.filter((email) => idsOf(email) !== 2),
  }).toEqual({ acknowledged: SUBMISSIONS, lost: [], storedTwice: [], withoutMails: [], mailsUnderSeveralIds: [] });
  expect(kills).toBeGreaterThan(2);
  await site.stop();
  await mails.stop();
});

/** A different IP address for each visitor, so that the rate limit rejects none. */
const addressOf = (number: number) => `198.51.${100 + Math.floor(number / 250)}.${number % 250}`;

/** Sends the same form until it is acknowledged, as a visitor retries after an error. */
async function sendUntilConfirmed(site: Site, form: Record<string, string>, address: string): Promise<void> {
  for (;;) {
    try {
      if (await sendForm(site, form, address)) return;
    } catch {
      // The site is down at the moment.
      await pause(50);
    }
  }
}
