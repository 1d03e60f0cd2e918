/** One site that runs as several processes on one port. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { freePort } from '../../support/free-port.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { runToEnd, type Site, startSite } from '../../support/site.ts';

/** Two units, sent by mail. */
const VARIANT = 'variant_01KGDEM0000000000000000601';
const WORKERS = 2;
let postgres: Postgres;
let site: Site;
let adminPort: number;

beforeAll(async () => {
  postgres = await startPostgres();
  adminPort = await freePort();
  site = await startSite({
    WORKERS: String(WORKERS),
    ADMIN_PORT: String(adminPort),
    DATABASE_URL: await postgres.newDatabase(),
  });
});
afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

/** A figure that a process gives of itself; undefined while it is not there. */
async function figure(number: number, name: string): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${adminPort + number}/metrics`).catch(() => undefined);
  const value = new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec((await answer?.text()) ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

/** Asks on a connection of its own, which is any process's. Who gets no answer gives up, and fails. */
async function home(): Promise<number> {
  const answer = await fetch(site.url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  return answer.status;
}

it('says once that it is ready, when every process is', async () => {
  expect(site.log().match(/^Ready: /gm)).toHaveLength(1);
});

it('sells what there is to visitors of any process', async () => {
  const page = await openCheckout(site, bodyFor(site, [VARIANT, 1]));
  expect((await submit(site, page)).headers.location).toBe(`${site.url}/success`);
});

it('answers from every process', async () => {
  for (let number = 0; number < WORKERS; number += 1) {
    const answered = async () => {
      expect(await home()).toBe(200);
      return figure(number, 'http_request_duration_seconds_count');
    };
    await expect.poll(answered).toBeGreaterThan(0);
  }
});

it('goes on while one that died is replaced', async () => {
  const before = await figure(1, 'process_start_time_seconds');
  const processId = (await figure(1, 'process_id')) ?? Number.NaN;
  process.kill(processId, 'SIGKILL');
  // Who was with it when it died is cut off, and asks again; nobody is left waiting.
  for (let asked = 0; asked < 20; asked += 1) {
    const answer = await home().catch((error: Error) => error.name);
    expect([200, 'TypeError']).toContain(answer);
  }
  expect(await home()).toBe(200);
  await expect.poll(() => figure(1, 'process_start_time_seconds'), { timeout: 60_000 }).toBeGreaterThan(before ?? 0);
});

it('goes on with the others while one cannot be replaced', async () => {
  const before = await figure(1, 'process_start_time_seconds');
  process.kill((await figure(1, 'process_id')) ?? Number.NaN, 'SIGKILL');
  const inTheWay = createServer();
  // As soon as the dead one has let go of its port.
  const taken = () =>
    new Promise<boolean>((resolve) => {
      inTheWay.once('error', () => resolve(false));
      inTheWay.listen(adminPort + 1, '127.0.0.1', () => resolve(true));
    });
  await expect.poll(taken, { interval: 20 }).toBe(true);
  await expect.poll(() => site.log(), { timeout: 60_000 }).toContain(`Port ${adminPort + 1} is in use`);
  expect(await home()).toBe(200);
  inTheWay.close();
  await expect.poll(() => figure(1, 'process_start_time_seconds'), { timeout: 60_000 }).toBeGreaterThan(before ?? 0);
});

it('says once why it cannot start, and leaves nothing running', async () => {
  const { code, output } = await runToEnd({
    PORT: new URL(site.url).port,
    HOST: '127.0.0.1',
    WORKERS: String(WORKERS),
    DATABASE_URL: await postgres.newDatabase(),
  });
  expect(code).toBe(1);
  expect(output.match(/is in use by another program; stop it, or set PORT /g)).toHaveLength(1);
});

it('does not share its port with another start at the same moment', async () => {
  const both = { PORT: String(await freePort()), WORKERS: String(WORKERS) };
  const databases = [await postgres.newDatabase(), await postgres.newDatabase()];
  const starts = await Promise.allSettled(databases.map((DATABASE_URL) => startSite({ ...both, DATABASE_URL })));
  for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  expect(refusals).toEqual([
    expect.stringContaining(`Port ${both.PORT} is in use by another program; stop it, or set PORT`),
  ]);
});

it('ends with all its processes when it is told to', async () => {
  await site.stop();
  await expect(home()).rejects.toThrow();
  for (let number = 0; number < WORKERS; number += 1) expect(await figure(number, 'process_id')).toBeUndefined();
});
