/** Error messages when the site cannot start, and a shutdown that loses no request. */
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseFile, openDatabase } from '../../services/database/database.ts';
import { enqueue } from '../../services/outbox/outbox.ts';
import { delayed, json, startFakeStore } from '../support/fake-store.ts';
import { freePort } from '../support/free-port.ts';
import { listen } from '../support/listen.ts';
import { runToEnd, startSite } from '../support/site.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'start-'));

async function failedStart(env: Record<string, string>): Promise<string> {
  const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: newFolder(), ...env };
  const { code, output } = await runToEnd(settings);
  expect(code).toBe(1);
  expect(output).not.toMatch(/^\s+at /m);
  return output.trim();
}

it('the server prints the local URL that it listens on, not its public URL', async () => {
  const site = await startSite({ SITE_URL: 'https://www.agency.example' });
  expect(site.log()).toContain(`Ready: ${site.url}\n`);
  await site.stop();
});

describe('a start that fails', () => {
  it('lists all invalid environment variables, with the values that they may have', async () => {
    const output = await failedStart({ PORT: 'many', SITE_URL: 'nowhere', STRIPE_SECRET_KEY: 'sk_1' });
    expect(output).toBe(
      [
        'The configuration is wrong:',
        '  PORT must be a whole number from 1 to 65535',
        '  SITE_URL must be a web address without a path, such as https://www.example.com',
        '  STRIPE_SECRET_KEY must be a secret key of Stripe, which begins with sk_live_ or sk_test_ (rk_ for a restricted one)',
        '  STRIPE_WEBHOOK_SECRET is needed when STRIPE_SECRET_KEY is set: without it reported payments cannot be verified',
      ].join('\n'),
    );
  });

  it('names the port that is already in use', async () => {
    const { port, stop } = await listen(createServer());
    expect(await failedStart({ PORT: String(port) })).toBe(
      `Port ${port} is in use by another program; stop it, or set PORT to a free one.`,
    );
    await stop();
  });

  it('names the site folder that does not exist', async () => {
    expect(await failedStart({ SITE_DIR: '/no/such/site' })).toBe(
      '/no/such/site/content/brand.yaml does not exist: SITE_DIR must name a folder that has content/brand.yaml in it.',
    );
  });

  it('names the data folder that cannot be written', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    for (const DATA_DIR of [join(file, 'data'), '/proc/nothing/data'])
      expect(await failedStart({ DATA_DIR })).toMatch(
        /^DATA_DIR .* cannot be written; make it writable or choose another folder\.$/,
      );
  });

  it.each([
    [
      'from a newer version of the site',
      sql`insert into kysely_migration (name, timestamp) values ('0099-later', '')`,
      /newer version/,
    ],
    [
      'from a version before November 2026',
      sql`update kysely_migration set name = '0001-store' where name like '0001-%'`,
      /^The database is from a version of this site before November 2026/,
    ],
  ])('explains that the database is %s', async (_, change, sentence) => {
    const DATA_DIR = newFolder();
    const db = await openDatabase(DATA_DIR);
    await change.execute(db);
    await db.destroy();
    expect(await failedStart({ DATA_DIR })).toMatch(sentence);
  });

  it('explains that the database cannot be migrated while another program writes to it', async () => {
    const DATA_DIR = newFolder();
    const db = await openDatabase(DATA_DIR);
    await sql`delete from kysely_migration`.execute(db);
    await db.destroy();
    const writer = new DatabaseSync(databaseFile(DATA_DIR));
    writer.exec('begin immediate');
    expect(await failedStart({ DATA_DIR })).toBe(
      'Another program is writing to the database; start the site again in a moment.',
    );
    writer.close();
  });

  it('explains that HOST is not an IP address of this machine', async () => {
    expect(await failedStart({ HOST: '203.0.113.1' })).toMatch(/^HOST is not an address of this machine/);
  });
});

describe('a running site', () => {
  it('responds to /healthz and /readyz, and shuts down on SIGTERM', async () => {
    const site = await startSite();
    const health = await fetch(`${site.url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    await site.stop();
    await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
  });

  it('shuts down even if a browser keeps an unused connection open', async () => {
    const site = await startSite();
    const unused = connect(Number(new URL(site.url).port), '127.0.0.1');
    await once(unused, 'connect');
    let received = '';
    unused.on('data', (chunk) => {
      received += chunk.toString();
    });
    // A reset of the connection is fine too.
    unused.on('error', () => {});
    const closed = new Promise<void>((resolve) => unused.once('close', () => resolve()));
    await site.stop();
    await closed;
    // The server must close the connection silently, not send a 408 after a timeout.
    expect(received).toBe('');
  });

  it('finishes the response in progress before it shuts down, and does not wait for a keep-alive connection', async () => {
    const { handler, release } = delayed(json(200, { products: [], count: 0, offset: 0, limit: 100 }));
    const store = await startFakeStore(handler);
    const site = await startSite(store.env);
    const agent = new Agent({ keepAlive: true });
    // With ?wait=1 the page waits for the store service instead of being sent in its loading state.
    const request = get(`${site.url}/store?wait=1`, { agent });
    const answered = once(request, 'response');
    await expect.poll(() => store.requests.length).toBe(1);
    const stopped = site.stop();
    const isListening = () =>
      fetch(`${site.url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isListening).toBe(false);
    release();
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    await stopped;
    expect(answer.statusCode).toBe(200);
    agent.destroy();
    await store.stop();
  });

  it('starts although the previous process left a payment notification that cannot be processed', async () => {
    const DATA_DIR = newFolder();
    const db = await openDatabase(DATA_DIR);
    const payload = { id: 'evt_1', type: 'checkout.cancelled', checkout_id: 'cs_unknown' };
    await enqueue(db, { id: 'evt_1', kind: 'payment-notification', payload, now: new Date(0) });
    await db.destroy();
    const site = await startSite({ DATA_DIR });
    await expect.poll(() => site.log()).toContain('Checkout with id: cs_unknown was not found');
    expect((await fetch(`${site.url}/store`)).status).toBe(200);
    await site.stop();
  });

  it('shows its pages without the external store service; only the store page fails', async () => {
    const site = await startSite({ STORE_API_URL: 'http://127.0.0.1:9/v1', STORE_ID: 'store_1' });
    expect((await fetch(site.url)).status).toBe(200);
    expect((await fetch(`${site.url}/store`)).status).toBe(503);
    const body = JSON.stringify({ path: '/faq', device: 'phone', metrics: { LCP: 1200 } });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await fetch(`${site.url}/api/vitals`, init)).status, 'vitals are accepted, too').toBe(204);
    await site.stop();
  });
});
