/** A developer adds a page to src/pages, and nothing else: the build lists it. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '../../support/site.ts';
import { trackedFiles } from '../../support/tracked-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The smallest site that there is. */
const SITE = { SITE_DIR: 'tests/second-brand' };

const page = (path: string, title: string, props: string) => `---
import { PageTitle } from '${path}components/page-title.tsx';
import Page from '${path}layouts/page.astro';
import { pageTitle } from '${path}seo/title.ts';
---
<Page title={pageTitle('${title}')} description="What stands on this page." ${props}>
  <div class="wrap"><PageTitle title="${title}" lede="We look for two people who like letters." /></div>
</Page>
`;

let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'new-page-')), 'site');
  const files = trackedFiles();
  const kept = files.filter((file) => !/^(content|docs|tests)\//.test(file) || file.startsWith(`${SITE.SITE_DIR}/`));
  for (const file of kept) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of [
    ['careers.astro', page('../', 'Careers', '')],
    ['work/open-positions.astro', page('../../', 'Positions', 'withoutBreadcrumbs')],
    ['thanks.astro', page('../', 'Thanks', 'noindex')],
  ] as const) {
    const file = join(folder, 'src/pages', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const env = { ...process.env, ...SITE };
  execFileSync(process.execPath, ['scripts/run.mjs', 'integrations/build/build.ts'], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
}, 300_000);
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

it('is in both sitemaps and in the list for language models, except one that search engines leave out', async () => {
  const site = await startSite(SITE, folder);
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const [html, llms, xml] = await Promise.all([read('/sitemap'), read('/llms.txt'), read('/sitemap.xml')]);
  await site.stop();
  expect(html).toContain('<a href="/careers">Careers</a>');
  expect(html).toContain('<a href="/work/open-positions">Open Positions</a>');
  expect(llms).toContain('/careers.md)');
  expect(xml).toContain(`<loc>${site.url}/careers</loc></url>`);
  for (const text of [html, llms, xml]) expect(text).not.toContain('/thanks');
});
