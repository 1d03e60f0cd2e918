/** White label: another agency's brand, content and colors make another agency's site, with nothing of ours in it. */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../../config/brand.ts';
import { resolveSite, SITE } from '../../../config/site-folder.mjs';
import { type Site, startSite } from '../../support/site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SECOND = { SITE_DIR: 'tests/second-brand' };
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

let site: Site;

beforeAll(async () => {
  const env = { ...process.env, ...SECOND };
  execFileSync(process.execPath, ['scripts/run.mjs', 'integrations/build/build.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  site = await startSite(SECOND);
}, 300_000);
afterAll(() => site.stop());

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

/** What only we would say of ourselves: words that any agency uses, such as Monday, are no sign. */
function ourWords(): string[] {
  const { openingHours: _, hours: __, country: ___, maps: ____, ...ours } = brand;
  const cities = readdirSync(join(SITE.dir, 'content/cities')).map((file) => file.replace('.yaml', ''));
  const names = [...cities, ...cities.map((city) => city.replaceAll('-', ' '))];
  const networks = brand.social.map(({ label }) => label);
  const words = [...strings(ours), ...names].filter((word) => word.length > 3 && !networks.includes(word));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

const TEXT = /\.(html|svg|txt|xml|json|md|webmanifest|js|css)$/;

it('shows nothing of the default brand, on any page, in any file', async () => {
  const files = globSync(`${basename(resolveSite(ROOT, SECOND.SITE_DIR).buildDir)}/**/client/**/*`, {
    cwd: ROOT,
  }).filter((file) => TEXT.test(file));
  expect(files.length).toBeGreaterThan(0);
  const built = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
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
