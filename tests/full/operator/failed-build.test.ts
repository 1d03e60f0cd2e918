/** A site whose content has got a mistake: the build says so at once, and visitors keep what was built before. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveSite, SITE } from '../../../config/site-folder.mjs';
import { startSite } from '../../support/site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-build-'));
  cpSync(join(SITE.dir, 'content'), join(folder, 'content'), { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(resolveSite(ROOT, folder).buildDir, { recursive: true, force: true });
});

function build(): { status: number | null; stderr: string } {
  const env = { ...process.env, SITE_DIR: folder };
  return spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, env, encoding: 'utf8' });
}

/** A post that is published years from now. */
function writePost(slug: string, text: string): void {
  const fields = {
    title: 'Written ahead',
    description: 'A post that is written already and published years from now, with a mistake that is in it today.',
    updated: '2040-01-01',
    date: '2040-01-01',
    author: 'Sample Author',
    category: 'SEO',
    tags: '[seo]',
    excerpt: 'Written ahead.',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(folder, 'content/posts', `${slug}.md`), `---\n${lines.join('\n')}\n---\n\n${text}\n`);
}

it('names a mistake in a scheduled post years ahead, and the site starts as it was built before', async () => {
  expect(build().status).toBe(0);
  writePost('written-ahead', 'See [our prices](/prices) and [the next one](/resources/a-post-for-later).');
  writeFileSync(join(folder, 'content/redirects.yaml'), '/resources/written-ahead: /services\n');
  expect(build()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("'/resources/written-ahead' is the address of a page"),
  });
  writeFileSync(join(folder, 'content/redirects.yaml'), '');
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toContain(
    '/resources/written-ahead: the link to /prices leads nowhere (content/posts/written-ahead.md',
  );
  expect(stderr).toContain('/resources/a-post-for-later belongs to a post that is published later');
  expect(stderr).toMatch(/Until then the site stays as it was built at 20\d\d-/);

  const site = await startSite({ SITE_DIR: folder }, ROOT, ['scripts/start.mjs']);
  expect((await fetch(`${site.url}/resources`)).status).toBe(200);
  expect((await fetch(`${site.url}/resources/written-ahead`)).status).toBe(404);
  expect(site.log()).toContain('the link to /prices leads nowhere');
  await site.stop();
});
