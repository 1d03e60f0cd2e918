/** A site of another agency: it contains nothing of our brand, and a page that it adds is listed. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../../config/brand.ts';
import { resolveSite, SITE } from '../../../config/site-folder.mjs';
import { type Site, startSite } from '../../support/site.ts';
import { trackedFiles } from '../../support/tracked-files.ts';

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

const ADDED = {
  [`${SECOND.SITE_DIR}/content/pages/imprint.md`]: `---
title: "Imprint"
description: "Who is responsible for the pages of this site, and how to reach them."
lastUpdated: 2026-01-15
---

{brand} is at {address}.
`,
  'src/pages/thanks.astro': `---
import { PageTitle } from '../components/page-title.tsx';
import Page from '../layouts/page.astro';
import { pageTitle } from '../seo/title.ts';
---
<Page title={pageTitle('Thanks')} description="What stands on this page." noindex>
  <div class="wrap"><PageTitle title="Thanks" lede="We look for two people who like letters." /></div>
</Page>
`,
};

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'second-brand-')), 'site');
  const isCopied = (file: string) => !/^(content|docs|tests)\//.test(file) || file.startsWith(`${SECOND.SITE_DIR}/`);
  for (const file of trackedFiles().filter(isCopied)) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(ADDED)) writeFileSync(join(folder, file), text);
  const options = { cwd: folder, env: { ...process.env, ...SECOND }, stdio: 'inherit' } as const;
  execFileSync(process.execPath, ['scripts/run.mjs', 'integrations/build/build.ts'], options);
  site = await startSite(SECOND, { folder });
}, 300_000);
afterAll(async () => {
  await site?.stop();
  rmSync(dirname(folder), { recursive: true, force: true });
});

const readPage = async (path: string) => (await fetch(site.url + path)).text();

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

/** Words that only our brand contains, without common words such as Monday. */
function ourWords(): string[] {
  const { openingHours: _, hours: __, country: ___, maps: ____, ...ours } = brand;
  const cities = readdirSync(join(SITE.dir, 'content/cities')).map((file) => file.replace('.yaml', ''));
  const names = [...cities, ...cities.map((city) => city.replaceAll('-', ' '))];
  const networks = brand.social.map(({ label }) => label);
  const words = [...strings(ours), ...names].filter((word) => word.length > 3 && !networks.includes(word));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

it('no page and no file of another brand contains words of our brand', async () => {
  const build = relative(folder, resolveSite(folder, SECOND.SITE_DIR).buildDir);
  const files = globSync(`${build}/**/client/**/*.{html,svg,txt,xml,json,md,webmanifest,js,css}`, { cwd: folder });
  expect(files.length).toBeGreaterThan(0);
  const built = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const answered = await Promise.all(ON_REQUEST.map(async (path) => [path, await readPage(path)] as const));
  const words = ourWords();
  const found = [...built, ...answered].flatMap(([name, text]) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word)).map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('a page that is added is in sitemap.xml, /sitemap and llms.txt, unless it has noindex', async () => {
  const [html, llms, xml] = await Promise.all([readPage('/sitemap'), readPage('/llms.txt'), readPage('/sitemap.xml')]);
  expect(html).toContain('<a href="/imprint">Imprint</a>');
  expect(llms).toContain('/imprint.md)');
  expect(xml).toContain(`<loc>${site.url}/imprint</loc>`);
  for (const text of [html, llms, xml]) expect(text).not.toContain('/thanks');
});
