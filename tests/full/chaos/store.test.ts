/**
 * Many buyers after few units, while processes are killed, the database is restarted, and notifications come twice and
 * in any order. In the end no unit is sold twice, and no payment or mail is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Database, type DatabasePlace, openDatabaseAt } from '../../../services/database/database.ts';
import { sharedSecret } from '../../../services/database/shared-secret.ts';
import { sign } from '../../../services/outbox/signature.ts';
import { importCatalog } from '../../../services/store/import/import-catalog.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startPostgres } from '../../support/postgres.ts';
import { randomFrom, SEED } from '../../support/random.ts';
import { startSite } from '../../support/site.ts';
import { checkBooks } from './store-books.ts';
import { buy, type Crowd, SHOP } from './store-buyers.ts';

const BUYERS = 100;
const VARIANTS = ['one', 'two', 'three', 'four', 'five'];
const UNITS = 20;
const AT_ONCE = 16;
/** Seconds: units of a buyer who vanishes are sold to others who are still there. */
const SHORTEST_HOLD = 2;
/** The most answers between two kills: counted, so that slow machines see as many kills. */
const MAX_ANSWERS_BEFORE_KILL = 15;
/** The most milliseconds from the last of them to the kill, which comes at any moment of the next request. */
const MAX_PAUSE_MS = 50;
/** One of so many kills is the database's. */
const KILLS_PER_RESTART = 3;
/** Milliseconds for the remaining work once no process is killed any more. */
const QUIET_TIME = 120_000;

it.each([
  { database: 'postgres', processes: 4 },
  { database: 'sqlite', processes: 1 },
])(`no unit is sold twice and no payment is lost on $database while processes are killed, seed ${SEED}`, async (on) => {
  const random = randomFrom(SEED);
  const postgres = on.database === 'postgres' ? await startPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const place: DatabasePlace = { folder, url: await postgres?.newDatabase() };
  const db = await openDatabaseAt(place);
  const initial = await fillShelves(db);
  const secrets = await sharedSecret(db, 'notification_secret');
  // One mail in ten is turned away for now.
  const mails = await startMailServer(() => random() < 0.1);
  // Long enough that a buyer whose process is killed can go on after its restart.
  const hold = Math.max(SHORTEST_HOLD, Math.ceil(2 * (await secondsToStart())));
  const env = {
    SITE_URL: SHOP,
    SMTP_URL: mails.url,
    CHECKOUT_HOLD_SECONDS: String(hold),
    // These mails depend on the order of the buyers.
    LOW_STOCK: '0',
    DATA_DIR: folder,
    ...(place.url ? { DATABASE_URL: place.url } : {}),
  };
  const sites = await Promise.all(Array.from({ length: on.processes }, () => startSite(env)));
  const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const anySite = () => oneOf(sites);

  const problems = new Set<string>();
  const calledPaid: string[] = [];
  let answers = 0;
  let nextKill = 0;
  let over = false;
  let kills = 0;
  let restarts = 0;

  async function reaper(): Promise<void> {
    while (!over) {
      nextKill = answers + 1 + Math.floor(random() * MAX_ANSWERS_BEFORE_KILL);
      while (answers < nextKill && !over) await pause(5);
      if (over) return;
      await pause(random() * MAX_PAUSE_MS);
      if (postgres && (kills + restarts) % KILLS_PER_RESTART === KILLS_PER_RESTART - 1) {
        await postgres.crashAndRestart();
        restarts += 1;
      } else {
        await anySite().crashAndRestart();
        kills += 1;
      }
    }
  }

  /** A notification that is on its way or was long ago arrives once more. */
  async function repeatNotification(): Promise<void> {
    const known = await db
      .selectFrom('outbox')
      .select('payload_json')
      .where('kind', '=', 'payment-notification')
      .execute()
      .catch(() => []);
    const { payload_json: body } = oneOf(known) ?? {};
    if (body === undefined) return;
    const { id } = JSON.parse(body) as { id: string };
    // They are in the database, too, which may be away just now.
    const keys = await secrets().catch(() => undefined);
    if (keys === undefined) return;
    const headers = { ...sign(keys, id, body, new Date()), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body };
    const status = await fetch(`${anySite().url}/api/payments/notifications`, init).then(
      (answer) => answer.status,
      () => 503,
    );
    if (status !== 200 && status !== 503) problems.add(`the notification ${id} was answered with ${status}`);
  }

  const crowd: Crowd = {
    random,
    anySite,
    problem: (text) => problems.add(text),
    // Buyers wait when a kill is overdue.
    async answered() {
      answers += 1;
      while (answers > nextKill + MAX_ANSWERS_BEFORE_KILL && !over) await pause(5);
    },
  };
  let next = 0;
  async function shop(): Promise<void> {
    while (next < BUYERS) {
      const number = next++;
      const wanted = new Set([oneOf(VARIANTS), oneOf(VARIANTS)]);
      const items = [...wanted].map((id) => ({ variant_id: `variant_${id}`, quantity: 1 + Math.floor(random() * 2) }));
      const { outcome, checkout } = await buy(crowd, `buyer-${number}`, items);
      if (outcome === 'paid' && checkout !== undefined) calledPaid.push(checkout);
      if (checkout !== undefined) await repeatNotification();
    }
  }

  const killing = reaper();
  await Promise.all(Array.from({ length: AT_ONCE }, shop));
  over = true;
  await killing;
  for (let time = 0; time < AT_ONCE; time += 1) await repeatNotification();
  await quiet(db).catch((error: unknown) => problems.add(String(error)));
  const received = [...new Set(mails.received.map(({ messageId }) => messageId.replace(/@.*/, '')))];
  const books = await checkBooks(db, { initial, calledPaid, mails: received });
  await Promise.all(sites.map((site) => site.stop()));
  await mails.stop();
  await db.destroy();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  expect([...problems, ...books.problems]).toEqual([]);
  expect(books.orders).toBeGreaterThan(20);
  expect(kills).toBeGreaterThan(1);
  if (postgres) expect(restarts).toBeGreaterThan(0);
});

/** How long this machine takes to start a site. */
async function secondsToStart(): Promise<number> {
  const before = performance.now();
  const site = await startSite();
  const seconds = (performance.now() - before) / 1000;
  await site.stop();
  return seconds;
}

/** @returns the units of each variant */
async function fillShelves(db: Database): Promise<Map<string, number>> {
  const products = VARIANTS.map((id) =>
    wireProduct(id, { variants: [wireVariant(id, { inventory_quantity: UNITS })] }),
  );
  await importCatalog(db, { products, collections: [] }, { now: new Date() });
  return new Map(VARIANTS.map((id) => [`variant_${id}`, UNITS]));
}

/** Waits until every hold is over and every message has left. */
async function quiet(db: Database): Promise<void> {
  // A message that a dead process was just sending is tried again after a minute: that minute is over.
  const now = new Date().toISOString();
  await db.updateTable('outbox').set({ next_attempt_at: now }).where('sent_at', 'is', null).execute();
  const deadline = performance.now() + QUIET_TIME;
  for (;;) {
    const open = await db.selectFrom('checkouts').select('id').where('status', '=', 'open').execute();
    const unsent = await db.selectFrom('outbox').select(['id', 'last_error']).where('sent_at', 'is', null).execute();
    if (open.length + unsent.length === 0) return;
    if (performance.now() > deadline) throw new Error(`not done: ${JSON.stringify({ open, unsent })}`);
    await pause(200);
  }
}
