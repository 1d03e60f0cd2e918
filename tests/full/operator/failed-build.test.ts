/** A site with content errors: check and build report them, and the previous build stays online. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resolveSite, SITE } from '../../../config/site-folder.mjs';
import { currentBuild, folderOf } from '../../../integrations/build/folders.ts';
import { startSite } from '../../support/site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
// Includes several builds on a possibly busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-build-'));
  cpSync(join(SITE.dir, 'content'), join(folder, 'content'), { recursive: true });
  expect(build().status).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(resolveSite(ROOT, folder).buildDir, { recursive: true, force: true });
});

function run(program: string): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, SITE_DIR: folder };
  return spawnSync(process.execPath, ['scripts/run.mjs', program], { cwd: ROOT, env, encoding: 'utf8' });
}
const build = () => run('integrations/build/build.ts');

/** A post that is published years from now. */
function writePost(slug: string, text: string): void {
  const fields = {
    title: 'Written ahead',
    description: 'A post that is written already and published years from now, with an error that is in it today.',
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

it('a build reports an error in a scheduled post, and the site starts with the previous build', async () => {
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

  const site = await startSite({ SITE_DIR: folder }, { program: ['scripts/start.mjs'] });
  try {
    expect((await fetch(`${site.url}/resources`)).status).toBe(200);
    expect((await fetch(`${site.url}/resources/written-ahead`)).status).toBe(404);
    expect(site.log()).toContain('the link to /prices leads nowhere');
  } finally {
    await site.stop();
  }
});

/** Environment that sends a signal to a build process when it starts, and to no other program. */
function signalToBuild(signal: 'SIGKILL' | 'SIGTERM'): { SITE_DIR: string; NODE_OPTIONS: string } {
  const code = `if (process.argv[1]?.endsWith('build/build.ts')) process.kill(process.pid, '${signal}');`;
  return { SITE_DIR: folder, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

it('the site starts with the previous build when the system kills a build for lack of memory', async () => {
  const site = await startSite(signalToBuild('SIGKILL'), { program: ['scripts/start.mjs'] });
  try {
    expect((await fetch(`${site.url}/resources`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

it('the site does not start when the operator stops the build', () => {
  const env = { ...process.env, ...signalToBuild('SIGTERM') };
  const options = { cwd: ROOT, env, encoding: 'utf8', timeout: 120_000 } as const;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], options);
  expect(status).toBe(128 + constants.signals.SIGTERM);
  expect(stdout).not.toContain('Ready: ');
});

it('check-site reports low contrast, a description that is too long, and a page that responds with 404', () => {
  const file = join(folder, 'content/brand.yaml');
  const brand = readFileSync(file, 'utf8')
    .replace('name: Evenside', 'name: Blue Ridge Marketing Partners')
    .replace(/^ {2}steel2: .*/m, '  steel2: ["#9aa09c", "#a8bbc5"]');
  writeFileSync(file, brand);
  rmSync(join(folder, 'content/posts/written-ahead.md'));
  const check = () => {
    const { status, stdout, stderr } = run('cli/check-site.ts');
    return { status, output: stdout + stderr };
  };
  const first = check();
  expect(first.output).toMatch(
    /^content\/brand\.yaml: 'colors\.steel2' \(#9aa09c\) is hard to see on 'colors\.paper'/m,
  );
  expect(first.output).toMatch(/^Warning: content\/pages\/privacy-policy\.md: 'description' must be 50 to 160/m);
  expect(first.output).toMatch(/2 errors, \d+ warnings?/);
  const { buildDir } = resolveSite(ROOT, folder);
  rmSync(join(folderOf(buildDir, currentBuild(buildDir) ?? ''), 'client/faq.html'));
  const { status, output } = check();
  expect(output).toContain('content/pages/faq.yaml: visitors of the page get status 404 instead of 200 (/faq)');
  expect([status, /3 errors, /.test(output)]).toEqual([1, true]);
});
