/** The proxy of compose.yaml in front of two sites: visitors do not notice when one of them stops. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type ReverseProxy, startCaddy } from '../../support/proxies.ts';
import { type Site, startSite } from '../../support/site.ts';

/** Seconds; more than in compose.yaml, because the machine may be busy and the proxy must detect the shutdown. */
const DELAY = '10';

const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
/** Root certificate of Caddy's local authority. */
const CA_FILE = join(folder, '.local/share/caddy/pki/authorities/local/root.crt');
let sites: Site[];
let proxy: ReverseProxy;
let secureUrl: string;

beforeAll(async () => {
  const port = await freePort();
  const env = { SITE_URL: 'http://shop.example', TRUST_PROXY: '1', SHUTDOWN_DELAY_SECONDS: DELAY };
  sites = await Promise.all([startSite(env), startSite(env)]);
  const [first = '', second = ''] = sites.map(({ url }) => new URL(url).host.replace('localhost', '127.0.0.1'));
  const text = readFileSync(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');
  const plain = text
    .replace(/^:8080/m, `:${port}`)
    .replaceAll('site-1:3000', first)
    .replaceAll('site-2:3000', second);
  // The same server with a host name instead of a port, as the Caddyfile explains. Does not install the certificate.
  secureUrl = `https://localhost:${await freePort()}`;
  const withTls = plain.replace(`:${port} {`, `${secureUrl} {`);
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tskip_install_trust\n}\n${plain}\n${withTls}`);
  proxy = await startCaddy(folder, port);
});
afterAll(async () => {
  await proxy?.stop();
  await Promise.all((sites ?? []).map((site) => site.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Opens an HTTP/2 session. @returns undefined while the proxy has no certificate */
async function connectVisitor(): Promise<ClientHttp2Session | undefined> {
  if (!existsSync(CA_FILE)) return undefined;
  const visitor = connect(secureUrl, { ca: readFileSync(CA_FILE) });
  const isConnected = once(visitor, 'connect').then(
    () => true,
    () => false,
  );
  return (await isConnected) ? visitor : undefined;
}

it('Caddy serves visitors over TLS with HTTP/2', async () => {
  const visitor = await vi.waitFor(async () => {
    const session = await connectVisitor();
    if (!session) throw new Error('there is no certificate');
    return session;
  }, 30_000);
  expect(visitor.alpnProtocol).toBe('h2');
  const page = visitor.request({ ':path': '/about-us', 'accept-encoding': 'br' });
  const [headers] = await once(page, 'response');
  expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br', etag: expect.stringMatching(/^W\/"/) });
  page.close();
  visitor.close();
});

it('no request of visitors fails while one of two processes shuts down, or after its end', async () => {
  const storeStatus = async () => (await fetch(`${proxy.url}/store`)).status;
  const statuses = [await storeStatus()];
  let hasEnded = false;
  const ended = sites[0]?.stop().then(() => {
    hasEnded = true;
  });
  while (!hasEnded) statuses.push(await storeStatus());
  await ended;
  for (let times = 0; times < 20; times += 1) statuses.push(await storeStatus());
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('visitors get pages from a process that is shutting down if no other process is left', async () => {
  const last = sites[1]?.url;
  const statusOf = async (url: string) => (await fetch(url)).status;
  const ended = sites[1]?.stop();
  await vi.waitFor(async () => expect(await statusOf(`${last}/readyz`)).toBe(503), 5000);
  const statuses = [];
  // Longer than the proxy needs to detect it.
  for (const start = performance.now(); performance.now() - start < 6000; ) {
    statuses.push(await statusOf(`${proxy.url}/about-us`));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  await ended;
});
