/** `npm run check-site`, the owner's check of a site folder. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveSite, SITE } from '../../../config/site-folder.mjs';
import { currentBuild, folderOf } from '../../../integrations/build/folders.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;

/** The site of an owner who has changed its name and its colors. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  cpSync(join(SITE.dir, 'content'), join(folder, 'content'), { recursive: true });
  const file = join(folder, 'content/brand.yaml');
  const brand = readFileSync(file, 'utf8')
    .replace('name: Evenside', 'name: Blue Ridge Marketing Partners')
    .replace(/^ {2}steel2: .*/m, '  steel2: ["#9aa09c", "#a8bbc5"]');
  writeFileSync(file, brand);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(resolveSite(ROOT, folder).buildDir, { recursive: true, force: true });
});

function checkSite(): { status: number | null; lines: string[] } {
  const env = { ...process.env, SITE_DIR: folder };
  const words = ['scripts/run.mjs', 'cli/check-site.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' });
  return { status, lines: (stdout + stderr).split('\n') };
}

it('names what is hard to read and what is too long, by file and field', () => {
  const { status, lines } = checkSite();
  expect(lines).toContainEqual(
    expect.stringMatching(/^content\/brand\.yaml: 'colors\.steel2' \(#9aa09c\) is hard to see on 'colors\.paper'/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^Worth a look: content\/pages\/privacy-policy\.md: 'description' must be 50 to 160/),
  );
  expect(lines.join('\n')).toMatch(/2 mistakes, \d+ things? worth a look/);
  expect(status).toBe(1);
});

it('names a page that visitors do not get', () => {
  const dist = resolveSite(ROOT, folder).buildDir;
  rmSync(join(folderOf(dist, currentBuild(dist) ?? ''), 'client/faq.html'));
  const { status, lines } = checkSite();
  expect(lines).toContain('content/pages/faq.yaml: visitors of the page get status 404 instead of 200 (/faq)');
  expect(lines.join('\n')).toMatch(/3 mistakes, /);
  expect(status).toBe(1);
});
