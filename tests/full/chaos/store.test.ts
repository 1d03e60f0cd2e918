/**
 * Many buyers compete for few units, while processes are killed, the database is restarted, and notifications are
 * repeated in any order. In the end no unit is sold twice, and no payment or mail is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Database, type DatabaseLocation, openDatabaseAt } from '../../../services/database/database.ts';
import { sharedSecret } from '../../../services/database/shared-secret.ts';
import { sign } from '../../../services/outbox/signature.ts';
import { importCatalog } from '../../../services/store/import/import-catalog.ts';
import { wireProduct, wireVariant } from '../../../services/store/testing/products.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startPostgres } from '../../support/postgres.ts';
import { randomFrom, SEED } from '../../support/random.ts';
import { startSite } from '../../support/site.ts';
import { buy, type Crowd, SHOP } from './store-buyers.ts';
import { checkConsistency } from './store-consistency.ts';

const BUYERS = 100;
const VARIANTS = ['one', 'two', 'three', 'four', 'five'];
/** Initial stock of each variant. */
const UNITS = 20;
/** Buyers at the same time. */
const AT_ONCE = 16;
/** Seconds. Short, so that units of buyers who leave are sold to others during the test. */
const SHORTEST_HOLD = 2;
/** Responses between two kills at most. Counted instead of timed, so that slow machines have as many kills. */
const MAX_ANSWERS_BEFORE_KILL = 15;
/** Milliseconds from the last response to the kill at most, so that it interrupts a request at a random moment. */
const MAX_PAUSE_MS = 50;
/** One in this number of kills restarts the database. */
const KILLS_PER_RESTART = 3;
/** Milliseconds for the remaining work after the last kill. */
const MAX_WAIT = 120_000;

it.each([
  { database: 'postgres', processes: 4 },
  { database: 'sqlite', processes: 1 },
])(
  `no unit is sold twice and no payment is lost on $database while processes are killed, seed ${SEED}`,
  async ({ database, processes }) => {
    const random = randomFrom(SEED);
    const postgres = database === 'postgres' ? await startPostgres() : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
    const location: DatabaseLocation = { folder, url: await postgres?.newDatabase() };
    const db = await openDatabaseAt(location);
    const initial = await importStock(db);
    const secrets = await sharedSecret(db, 'notification_secret');
    // One mail in ten is rejected temporarily.
    const mails = await startMailServer(() => random() < 0.1);
    // Long enough that a buyer can continue after the restart of a killed process.
    const hold = Math.max(SHORTEST_HOLD, Math.ceil(2 * (await secondsToStart())));
    const env = {
      SITE_URL: SHOP,
      SMTP_URL: mails.url,
      CHECKOUT_HOLD_SECONDS: String(hold),
      // Low-stock mails would depend on the order of the buyers.
      LOW_STOCK: '0',
      DATA_DIR: folder,
      ...(location.url ? { DATABASE_URL: location.url } : {}),
    };
    const sites = await Promise.all(Array.from({ length: processes }, () => startSite(env)));
    const oneOf = <T>(list: readonly [T, ...T[]] | readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const anySite = () => oneOf(sites);

    const problems = new Set<string>();
    const confirmedAsPaid: string[] = [];
    let answers = 0;
    let nextKill = 0;
    let stopped = false;
    let kills = 0;
    let restarts = 0;

    async function killProcesses(): Promise<void> {
      while (!stopped) {
        nextKill = answers + 1 + Math.floor(random() * MAX_ANSWERS_BEFORE_KILL);
        while (answers < nextKill && !stopped) await pause(5);
        if (stopped) return;
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

    /** Sends a random stored payment notification again. */
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
      // The secrets are in the database, which may be down at the moment.
      const keys = await secrets().catch(() => undefined);
      if (keys === undefined) return;
      const headers = { ...sign(keys, id, body, new Date()), 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body };
      const status = await fetch(`${anySite().url}/api/payments/notifications`, init).then(
        (response) => response.status,
        () => 503,
      );
      if (status !== 200 && status !== 503) problems.add(`the notification ${id} responded with ${status}`);
    }

    const crowd: Crowd = {
      random,
      anySite,
      onProblem: (text) => problems.add(text),
      // Delays buyers while a kill is overdue.
      async onResponse() {
        answers += 1;
        while (answers > nextKill + MAX_ANSWERS_BEFORE_KILL && !stopped) await pause(5);
      },
    };
    let next = 0;
    async function buyRepeatedly(): Promise<void> {
      while (next < BUYERS) {
        const number = next++;
        const wanted = new Set([oneOf(VARIANTS), oneOf(VARIANTS)]);
        const items = [...wanted].map((id) => ({
          variant_id: `variant_${id}`,
          quantity: 1 + Math.floor(random() * 2),
        }));
        const { outcome, checkout } = await buy(crowd, `buyer-${number}`, items);
        if (outcome === 'paid' && checkout !== undefined) confirmedAsPaid.push(checkout);
        if (checkout !== undefined) await repeatNotification();
      }
    }

    const killing = killProcesses();
    await Promise.all(Array.from({ length: AT_ONCE }, buyRepeatedly));
    stopped = true;
    await killing;
    for (let count = 0; count < AT_ONCE; count += 1) await repeatNotification();
    await waitUntilDone(db).catch((error: unknown) => problems.add(String(error)));
    const received = [...new Set(mails.received.map(({ messageId }) => messageId.replace(/@.*/, '')))];
    const result = await checkConsistency(db, { initial, confirmedAsPaid, mails: received });
    await Promise.all(sites.map((site) => site.stop()));
    await mails.stop();
    await db.destroy();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    expect([...problems, ...result.problems]).toEqual([]);
    expect(result.orders).toBeGreaterThan(20);
    expect(kills).toBeGreaterThan(1);
    if (postgres) expect(restarts).toBeGreaterThan(0);
  },
);

/** @returns the seconds that this machine needs to start a site */
async function secondsToStart(): Promise<number> {
  const before = performance.now();
  const site = await startSite();
  const seconds = (performance.now() - before) / 1000;
  await site.stop();
  return seconds;
}

/** Imports the products. @returns the units of each variant */
async function importStock(db: Database): Promise<Map<string, number>> {
  const products = VARIANTS.map((id) =>
    wireProduct(id, { variants: [wireVariant(id, { inventory_quantity: UNITS })] }),
  );
  await importCatalog(db, { products, collections: [] }, { now: new Date() });
  return new Map(VARIANTS.map((id) => [`variant_${id}`, UNITS]));
}

/** Waits until no checkout is open and every message is sent. */
async function waitUntilDone(db: Database): Promise<void> {
  // A message that a killed process was sending is retried after a minute; this skips the wait.
  const now = new Date().toISOString();
  await db.updateTable('outbox').set({ next_attempt_at: now }).where('sent_at', 'is', null).execute();
  const deadline = performance.now() + MAX_WAIT;
  for (;;) {
    const open = await db.selectFrom('checkouts').select('id').where('status', '=', 'open').execute();
    const unsent = await db.selectFrom('outbox').select(['id', 'last_error']).where('sent_at', 'is', null).execute();
    if (open.length + unsent.length === 0) return;
    if (performance.now() > deadline) throw new Error(`not done: ${JSON.stringify({ open, unsent })}`);
    await pause(200);
  }
}
