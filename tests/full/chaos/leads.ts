/**
 * Visitors send messages while the site is killed again and again. In the end every message that was acknowledged is
 * stored once, and every mail about it has arrived at least once, under one id.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { GOOD_LEAD, openForm, sendForm } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { randomFrom } from '../../support/random.ts';
import { type Site, startSite } from '../../support/site.ts';

type ChaosResult = {
  acknowledged: number;
  kills: number;
  /** Messages that were acknowledged and are not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Acknowledged, but the agency or the visitor never got the mail. */
  unmailed: string[];
  /** Mails that came under more than one id. */
  renamed: string[];
};

type ChaosOptions = { submissions: number; visitors: number; seed: number };

/** Messages that are acknowledged between two deaths, at most: counted, so that slow machines see as many deaths. */
const LONGEST_LIFE = 6;
/** Milliseconds from the last of them to the death, at most: it comes at any moment of the next one's way. */
const LONGEST_DELAY = 50;
/** Milliseconds; who is faster is taken for a machine, and not written to. */
const LEAST_TO_FILL_IN = 3500;
/** Milliseconds without any mail after which no more is waited for: one in the hands of a dead process is tried again after a minute. */
const PATIENCE = 120_000;

export async function chaosLeads({ submissions, visitors, seed }: ChaosOptions): Promise<ChaosResult> {
  const random = randomFrom(seed);
  // One mail in ten is turned away for now.
  const mails = await startMailServer(() => random() < 0.1);
  const leadsTo = 'leads@agency.example';
  const site = await startSite({ SMTP_URL: mails.url, LEADS_TO: leadsTo, TRUST_PROXY: '1' });
  const tokens: string[] = [];
  for (let number = 0; number < submissions; number += 1) tokens.push(await openForm(site, addressOf(number)));
  await pause(LEAST_TO_FILL_IN);
  const acknowledged: string[] = [];
  let next = 0;
  let kills = 0;
  let over = false;

  async function visitor(): Promise<void> {
    while (next < submissions) {
      const number = next++;
      const email = `visitor-${number}@sample.example`;
      await untilThanked(site, { ...GOOD_LEAD, email, token: tokens[number] ?? '' }, addressOf(number));
      acknowledged.push(email);
    }
  }
  async function reaper(): Promise<void> {
    for (;;) {
      const death = acknowledged.length + 1 + Math.floor(random() * LONGEST_LIFE);
      while (acknowledged.length < death && !over) await pause(5);
      if (over) return;
      await pause(random() * LONGEST_DELAY);
      await site.crashAndRestart();
      kills += 1;
    }
  }
  const killing = reaper();
  await Promise.all(Array.from({ length: visitors }, visitor));
  over = true;
  await killing;

  const arrived = (email: string) =>
    mails.received.filter(({ source, to }) => to.includes(email) || source.includes(`Reply-To: ${email}`));
  const complete = (email: string) => new Set(arrived(email).map(({ to }) => to[0])).size >= 2;
  let seen = 0;
  let lastArrival = performance.now();
  while (!acknowledged.every(complete) && performance.now() - lastArrival < PATIENCE) {
    await pause(500);
    if (mails.received.length > seen) lastArrival = performance.now();
    seen = mails.received.length;
  }

  const stored = Map.groupBy(await readLeads(site), ({ lead }) => lead.email);
  const result = {
    acknowledged: acknowledged.length,
    kills,
    lost: acknowledged.filter((email) => !stored.has(email)),
    doubled: acknowledged.filter((email) => (stored.get(email)?.length ?? 0) > 1),
    unmailed: acknowledged.filter((email) => !complete(email)),
    renamed: acknowledged.filter((email) => new Set(arrived(email).map(({ messageId }) => messageId)).size !== 2),
  };
  await site.stop();
  await mails.stop();
  return result;
}

/** Each visitor's own, so that all of them together are not taken for one who sends too much. */
const addressOf = (number: number) => `198.51.${100 + Math.floor(number / 250)}.${number % 250}`;

/** Sends the same form until it is acknowledged, as a person does who sees that it failed. */
async function untilThanked(site: Site, form: Record<string, string>, address: string): Promise<void> {
  for (;;) {
    try {
      if (await sendForm(site, form, address)) return;
    } catch {
      // The site is down just now.
      await pause(50);
    }
  }
}
