/** `npm run export`: whoever asks nginx or Caddy gets what the site itself would answer. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_DIR } from '../../../config/site-dir.mjs';
import { STORE } from '../../contract/support.ts';
import { type FileServer, startCaddy, startNginx } from '../../support/file-servers.ts';
import { freePort } from '../../support/free-port.ts';
import { GOOD_LEAD, openForm } from '../../support/lead-form.ts';
import { readLeads } from '../../support/leads.ts';
import { sitePaths } from '../../support/routes.ts';
import { type Site, startSite } from '../../support/site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Everything that changes a header: https, other sites that may embed the form, hosts of others. */
const SETTINGS = {
  SITE_URL: 'https://www.agency.example',
  TRUST_PROXY: '1',
  LEADS_EMBED_ORIGINS: 'https://partner.example',
  CHECKOUT_RETURN_ORIGINS: 'https://storefront.example',
  PLAUSIBLE_DOMAIN: 'www.agency.example',
};
/** What an answer has to say alike, whoever gives it. */
const HEADERS = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'link',
  'location',
  'allow',
  'retry-after',
];

let folder: string;
let site: Site;
let nginx: FileServer;
let caddy: FileServer;
let addresses: string[];

beforeAll(async () => {
  // nginx gives its rights away, and then has to find the files all the same.
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  chmodSync(folder, 0o755);
  site = await startSite(SETTINGS);
  const [nginxPort, caddyPort] = [await freePort(), await freePort()];
  const service = site.url.replace('localhost', '127.0.0.1');
  await exportSite(['--to', join(folder, 'here'), '--service', service, '--port', String(nginxPort)]);
  nginx = await startNginx(join(folder, 'here'), nginxPort);
  caddy = await startCaddy(join(folder, 'here'), caddyPort);
  const paths = (await sitePaths(site)).map((path) => encodeURI(path));
  const isFile = await Promise.all(paths.map((path) => isServedFromFile(site, path)));
  addresses = paths.filter((_, index) => isFile[index]);
});
afterAll(async () => {
  await Promise.all([nginx, caddy, site].map((server) => server?.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** On-demand pages, such as products, say `no-cache`; they are no files. */
async function isServedFromFile({ url }: { url: string }, path: string): Promise<boolean> {
  const { headers } = await fetch(url + path);
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

type Ended = { code: number; output: string };

function runExport(words: string[]): Promise<Ended> {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH ?? '', SITE_DIR, ...SETTINGS } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/export/main.ts', ...words], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

async function exportSite(words: string[]): Promise<string> {
  const { code, output } = await runExport(words);
  if (code !== 0) throw new Error(output);
  return output;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function ask(at: { url: string }, method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const { port } = new URL(at.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** An answer as the visitor has it: what matters of its headers, and the text. */
function essence({ status, headers, body }: Answer) {
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return {
    status,
    ...Object.fromEntries(HEADERS.map((name) => [name, headers[name]])),
    text: (decode ? decode(body) : body).toString('latin1'),
  };
}

/** Only what goes through the service has an id. */
const isFromService = ({ headers }: Answer) => headers['x-request-id'] !== undefined;

describe.each([
  ['nginx', () => nginx, 'gzip'],
  ['Caddy', () => caddy, 'br'],
])('%s', (_, server, encoding) => {
  it('answers at every address of a finished file as the site does, from the folder', async () => {
    const different: unknown[] = [];
    let files = 0;
    for (const address of addresses) {
      const accept = { 'accept-encoding': encoding };
      const [ours, theirs] = await Promise.all([
        ask(site, 'GET', address, accept),
        ask(server(), 'GET', address, accept),
      ]);
      if (ours.status === 200) files += 1;
      const same =
        JSON.stringify(essence(ours)) === JSON.stringify(essence(theirs)) &&
        ours.headers['content-encoding'] === theirs.headers['content-encoding'] &&
        (ours.headers['content-encoding'] === undefined || /accept-encoding/i.test(theirs.headers.vary ?? '')) &&
        isFromService(theirs) === (ours.status !== 200);
      if (!same) different.push({ address, ours: ours.headers, theirs: theirs.headers });
    }
    expect(different).toEqual([]);
    expect(files).toBeGreaterThan(50);
  });

  it.each([
    ['an unknown address', 'GET', '/nope'],
    ['the name of a file in the folder', 'GET', '/about-us.html'],
    ['a compressed one', 'GET', '/about-us.html.br'],
    ['the rules for a CDN', 'GET', '/_headers'],
    ['the page for errors', 'GET', '/500'],
    ['a slash at the end', 'GET', '/about-us/?from=mail'],
    ['capital letters', 'GET', '/About-Us'],
    ['an address that has moved', 'GET', '/about?from=mail'],
    ['two slashes', 'GET', '//about-us'],
    ['a form for a page that takes none', 'POST', '/about-us'],
    ['another method', 'DELETE', '/robots.txt'],
    ['a page that is made on request', 'GET', '/contact-us'],
    ['a question without an answer', 'GET', `${STORE}/products?page=1`],
    [
      'a question about the stock of hundreds of products',
      'GET',
      `${STORE}/variants?ids=${'variant_01,'.repeat(4000)}`,
    ],
  ])('leaves %s to the service', async (_what, method, path) => {
    const [ours, theirs] = await Promise.all([ask(site, method, path), ask(server(), method, path)]);
    expect(essence(theirs)).toEqual(essence(ours));
    expect(isFromService(theirs)).toBe(true);
  });

  it('shows the store and takes a message', async () => {
    const store = await ask(server(), 'GET', '/store');
    expect([store.status, store.body.toString()]).toEqual([200, expect.stringContaining('/product/')]);
    const token = await openForm(server());
    const email = `${encoding}@sample-bakery.example`;
    const answer = await fetch(`${server().url}/forms/contact`, {
      method: 'POST',
      headers: { origin: SETTINGS.SITE_URL, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...GOOD_LEAD, email, token }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    expect((await readLeads(site)).map(({ lead }) => lead.email)).toContain(email);
  });

  it('tells who has a file already that it is the same, with the policy of now', async () => {
    for (const [path, headers] of [
      ['/about-us', { 'accept-encoding': encoding }],
      ['/favicon.svg', {}],
      ['/icon-192.png', {}],
    ] as const) {
      const first = await ask(server(), 'GET', path, headers);
      const again = await ask(server(), 'GET', path, { ...headers, 'if-none-match': first.headers.etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    }
  });

  it('answers HEAD, and sends the text itself to whoever knows no compression', async () => {
    const head = await ask(server(), 'HEAD', '/about-us');
    const whole = await ask(server(), 'GET', '/about-us');
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(Number(head.headers['content-length'])).toBe(whole.body.length);
    expect(whole.body.toString()).toContain('<link rel="canonical" href="https://www.agency.example/about-us"');
  });
});

it('a visitor cannot pass for others: the limit of the form holds', async () => {
  for (const server of [nginx, caddy]) {
    const ask60 = Array.from({ length: 61 }, (_, index) =>
      ask(server, 'GET', '/forms/contact', { 'x-forwarded-for': `203.0.113.${index}` }),
    );
    expect((await Promise.all(ask60)).map(({ status }) => status)).toContain(429);
  }
});

describe('the folder', () => {
  it('keeps what has not changed, with its date, and loses what is gone', async () => {
    const to = join(folder, 'again');
    await exportSite(['--to', to]);
    const page = join(to, 'site/about-us.html');
    const before = statSync(page).mtimeMs;
    mkdirSync(join(to, 'own'));
    writeFileSync(join(to, 'own/http.conf'), 'brotli_static on;');
    expect(await exportSite(['--to', to])).toContain('; 0 were written anew');
    expect(statSync(page).mtimeMs).toBe(before);
    expect(readdirSync(join(to, 'own'))).toEqual(['http.conf']);
  });

  it('is refused where something else is', async () => {
    const to = join(folder, 'photos');
    mkdirSync(to);
    writeFileSync(join(to, 'holiday.jpg'), '');
    expect(await runExport(['--to', to])).toEqual({
      code: 1,
      output: `\nThe folder ${to} holds files that are not from an export: name another with --to, or empty it.\n\n`,
    });
    const { code, output } = await runExport(['--to', join(to, 'holiday.jpg')]);
    expect([code, output]).toEqual([1, expect.stringContaining('is a file, or lies in one')]);
  });

  it.each([[['--service', 'localhost:3000']], [['--service', 'http://localhost/path']], [['--port', '0']], [['now']]])(
    'is not written for %j',
    async (words) => {
      const { code, output } = await runExport([...words, '--to', join(folder, 'never')]);
      expect([code, output]).toEqual([1, expect.stringContaining('npm run export')]);
      expect(readdirSync(folder)).not.toContain('never');
    },
  );
});

it('without the service finished pages are shown, and for the rest a page says to come back', async () => {
  const { body } = await ask(site, 'GET', '/nope', {});
  await site.stop();
  for (const server of [nginx, caddy]) {
    expect((await ask(server, 'GET', '/about-us')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/store'],
      ['POST', '/forms/contact'],
    ] as const) {
      const away = await ask(server, method, path);
      expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
        503,
        '30',
        'no-cache',
      ]);
      expect(away.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(away.body.toString()).toContain('</html>');
      expect(away.body.equals(body)).toBe(false);
    }
  }
});
