/** White label: another agency's brand, content and colours make another agency's site, with nothing of ours in it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { type Site, startSite } from '../support/site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SECOND = join(ROOT, 'tests/second-brand');
const ON_REQUEST = [
  '/store',
  '/resources',
  '/resources?search=nothing',
  '/resources/unknown',
  '/case-studies',
  '/tools/roi-calculator',
  '/sitemap.xml',
  '/product/unknown',
  '/nowhere',
];

let folder: string;
let site: Site;

/** The project as its author would have it who has put another name on it. */
function takeOver(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'brand-')), 'site');
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const kept = files.filter((file) => !/^(content|tests|docs)\//.test(file));
  for (const file of kept) cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  cpSync(SECOND, copy, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

beforeAll(async () => {
  folder = takeOver();
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
  site = await startSite({}, folder);
}, 300_000);
afterAll(async () => {
  await site.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

/** What only we would say of ourselves: words that any agency uses, such as Monday, are no sign. */
function ourWords(): string[] {
  const { openingHours: _, hours: __, country: ___, maps: ____, ...ours } = brand;
  const cities = readdirSync(join(ROOT, 'content/cities')).map((file) => file.replace('.yaml', ''));
  const names = [...cities, ...cities.map((city) => city.replaceAll('-', ' '))];
  const networks = brand.social.map(({ label }) => label);
  const words = [...strings(ours), ...names].filter((word) => word.length > 3 && !networks.includes(word));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

const TEXT = /\.(html|svg|txt|xml|json|md|webmanifest|js|css)$/;

it('shows nothing of the default brand, on any page, in any file', async () => {
  const client = join(folder, 'dist/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  const built = files.map((file) => [file, readFileSync(join(client, file), 'utf8')] as const);
  const answered = await Promise.all(
    ON_REQUEST.map(async (path) => [path, await (await fetch(site.url + path)).text()] as const),
  );
  const found = [...built, ...answered].flatMap(([name, text]) => {
    const lower = text.toLowerCase();
    return ourWords()
      .filter((word) => lower.includes(word))
      .map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('shows the other agency, its services and its one city', async () => {
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const home = await read('/');
  expect(home).toContain('Harbor &amp; Pine');
  expect(home).toContain('Found before they board.');
  expect(await read('/services')).toContain('/services/letters');
  expect(await read('/service-areas/rockhaven')).toContain('Web Design &amp; SEO in Rockhaven, ME');
  expect((await fetch(`${site.url}/services/seo-services`)).status).toBe(404);
  expect((await fetch(`${site.url}/boathouse`, { redirect: 'manual' })).headers.get('location')).toBe('/about-us');
});
