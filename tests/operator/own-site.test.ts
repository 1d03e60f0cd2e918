/** What an owner writes changes no result of the tests, and has a command of its own that checks it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRAND_FILE, BUILD_DIR, SITE_DIR } from '../../config/site-dir.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

/** The site of an owner who has changed its name and its colors. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-site-'));
  cpSync(join(SITE_DIR, 'content'), join(folder, 'content'), { recursive: true });
  const file = join(folder, 'content/brand.yaml');
  const brand = readFileSync(file, 'utf8')
    .replace('name: Evenside', 'name: Blue Ridge Marketing Partners')
    .replace(/^ {2}steel2: .*/m, '  steel2: ["#9aa09c", "#a8bbc5"]');
  writeFileSync(file, brand);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(ROOT, `dist-${basename(folder)}`), { recursive: true, force: true });
});

it('is not what the tests read: they have a site of their own, and a build of their own', () => {
  expect(relative(ROOT, SITE_DIR)).toBe('tests/fixture-site');
  expect(BRAND_FILE.startsWith(SITE_DIR)).toBe(true);
  expect(relative(ROOT, BUILD_DIR)).toBe('dist-fixture-site');
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.spec.ts', 'tests/support'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const reads = /ROOT, 'content['/]|\.\.\/content\//;
  const own = files
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && reads.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own.filter((file) => !file.startsWith('src/') && !file.endsWith('own-site.test.ts'))).toEqual([]);
});

it('is told what is hard to see and what is long, by file and field, and builds all the same', () => {
  const env = { ...process.env, SITE_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-site.mjs'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  const lines = (stdout + stderr).split('\n');
  expect(lines).toContainEqual(
    expect.stringMatching(/^content\/brand\.yaml: 'colors\.steel2' \(#9aa09c\) is hard to see on 'colors\.paper'/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^Worth a look: content\/pages\/privacy-policy\.md: 'description' must be 50 to 160/),
  );
  expect(lines.join('\n')).toMatch(/2 mistakes, \d+ things? worth a look/);
  expect(status).toBe(1);
});
