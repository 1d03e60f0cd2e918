/**
 * Simulates continuous traffic while the site switches to new builds: opens pages with their files, starts checkouts,
 * and sends the lead form. Every page contains the mark of its build.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { bodyFor, openCheckout, send } from '../contract/support.ts';
import { GOOD_LEAD, openForm, sendForm } from './lead-form.ts';
import { readLeads } from './leads.ts';
import type { Site } from './site.ts';

/** Prerendered pages and pages rendered on request. */
const PAGES = ['/', '/store', '/about-us', '/contact-us', '/resources', '/tools/roi-calculator', '/faq'];
/** A digital product without managed stock. */
const VARIANT = 'variant_01KGDEM0000000000000001301';
/** Agency name in a build; it identifies the build. */
export const markOf = (build: number) => `Agency Build ${build}`;
const MARK = /Agency Build \d+/g;
/** Scripts, styles and fonts that a page references. */
const FILES = /(?<=")\/[^"\s]+\.(?:js|css|woff2)(?=")/g;
/** Milliseconds between two visits of one visitor. */
const VISIT_INTERVAL = 20;

export type Visits = {
  checkouts: number;
  leads: number;
  /** Marks of the builds that served pages. */
  builds: Set<string>;
  /** Errors that a visitor would see. */
  failures: string[];
};

/** @param site with `TRUST_PROXY=1`, because each lead comes from another client address */
export function keepVisiting(site: Site): { visits: Visits; stop: () => Promise<Visits> } {
  const visits: Visits = { checkouts: 0, leads: 0, builds: new Set(), failures: [] };
  const sent: string[] = [];
  let stopped = false;
  let clients = 0;
  const nextClient = () => {
    clients += 1;
    return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  };

  async function openPage(path: string): Promise<void> {
    const page = await send(site, 'GET', path, { headers: { 'x-forwarded-for': nextClient() } });
    const marks = new Set(page.text.match(MARK));
    const [mark] = marks;
    if (page.status !== 200 || marks.size !== 1 || !mark) throw new Error(`${path}: ${page.status}, ${[...marks]}`);
    visits.builds.add(mark);
    for (const name of new Set(page.text.match(FILES))) {
      const file = await send(site, 'GET', name);
      if (file.status !== 200) throw new Error(`${path} of ${mark} references ${name}: ${file.status}`);
    }
  }

  async function checkOut(): Promise<void> {
    const url = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
    await openPage(url.slice(site.url.length));
    visits.checkouts += 1;
  }

  async function sendLead(): Promise<void> {
    const address = nextClient();
    const email = `visitor-${sent.length}@sample-bakery.example`;
    const token = await openForm(site, address);
    if (!(await sendForm(site, { ...GOOD_LEAD, email, token }, address))) throw new Error('a lead was not accepted');
    sent.push(email);
    visits.leads += 1;
  }

  async function repeat(visit: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !stopped; round += 1) {
      await visit(round).catch((error: unknown) => visits.failures.push(String(error)));
      await pause(VISIT_INTERVAL);
    }
  }
  const visitors = [
    repeat((round) => openPage(PAGES[round % PAGES.length] ?? '/')),
    repeat((round) => openPage(PAGES[(round + 3) % PAGES.length] ?? '/')),
    repeat(checkOut),
    repeat(sendLead),
  ];

  return {
    visits,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      const stored = new Set((await readLeads(site)).map(({ lead }) => lead.email));
      visits.failures.push(...sent.filter((email) => !stored.has(email)).map((email) => `${email} is lost`));
      return visits;
    },
  };
}
