/** The proxy of compose.yaml, in front of two sites: visitors do not notice that one of them goes away. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FileServer, startCaddy } from '../support/file-servers.ts';
import { freePort } from '../support/free-port.ts';
import { type Site, startSite } from '../support/site.ts';

/** Seconds; more than compose.yaml has, because machines that test are busy and the proxy has to notice. */
const DELAY = '10';

const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
let sites: Site[];
let proxy: FileServer;

beforeAll(async () => {
  const port = await freePort();
  const env = { SITE_URL: 'http://shop.example', TRUST_PROXY: '1', SHUTDOWN_DELAY_SECONDS: DELAY };
  sites = await Promise.all([startSite(env), startSite(env)]);
  const [first = '', second = ''] = sites.map(({ url }) => new URL(url).host.replace('localhost', '127.0.0.1'));
  const text = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8');
  const here = text
    .replace(/^:8080/m, `:${port}`)
    .replace('site-1:3000', first)
    .replace('site-2:3000', second);
  writeFileSync(join(folder, 'Caddyfile'), here);
  proxy = await startCaddy(folder, port);
});
afterAll(async () => {
  await proxy?.stop();
  await Promise.all((sites ?? []).map((site) => site.stop()));
  rmSync(folder, { recursive: true, force: true });
});

it('answers whatever one of two processes answers, while the other ends and when it has ended', async () => {
  const ask = async () => (await fetch(`${proxy.url}/store`)).status;
  const statuses = [await ask()];
  let hasEnded = false;
  const ended = sites[0]?.stop().then(() => {
    hasEnded = true;
  });
  while (!hasEnded) statuses.push(await ask());
  await ended;
  for (let times = 0; times < 20; times += 1) statuses.push(await ask());
  expect(new Set(statuses)).toEqual(new Set([200]));
});
