/** Runs the steps of the Dockerfile in a folder. The result must work for a user without write permissions. */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyFor, openCheckout, submit } from '../../contract/support.ts';
import { freePort } from '../../support/free-port.ts';
import { trackedFiles } from '../../support/tracked-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A digital product. */
const CHECKUP = 'variant_01KGDEM0000000000000001301';
/** The user `node` of the Node image. Tests that do not run as root keep their own user. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const [, buildStage = '', finalStage = ''] = text.split(/^FROM .*\n/m);
const folder = mkdtempSync(join(tmpdir(), 'image-'));
const [build, image, data] = ['build', 'site', 'data'].map((name) => join(folder, name)) as [string, string, string];
/** Stands for the folder of Node in the base image. */
const NODE = join(folder, 'bin');

const { npm_execpath: _, SITE_DIR: __, ...hostEnv } = process.env;
const env = { ...hostEnv, PATH: `${NODE}:${process.env.PATH}` };

/** Files of the build context: the last .dockerignore pattern that matches a path or one of its folders wins. */
function context(): string[] {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const isIgnored = (path: string): boolean => {
    const parts = path.split('/');
    const within = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const last = patterns.findLast((each) => within.some((part) => matchesGlob(part, each.replace(/^!/, ''))));
    return last !== undefined && !last.startsWith('!');
  };
  const tracked = trackedFiles();
  return tracked.filter((path) => !isIgnored(path));
}

function copy(from: string, names: string[], to: string): void {
  for (const name of names) cpSync(join(from, name), join(to, name), { recursive: true });
}

beforeAll(() => {
  for (const each of [build, image, data]) mkdirSync(each);
  cpSync(process.execPath, join(NODE, 'node'));
  // Handles line continuations. Folders at the root of the image are siblings of the build folder here.
  for (const [, step, words = ''] of buildStage.matchAll(/^(COPY|RUN) ((?:.*\\\n)*.*)$/gm)) {
    const command = words.replaceAll(' /packages', ' ../packages');
    if (step === 'RUN') execFileSync('sh', ['-c', command], { cwd: build, env, stdio: 'inherit' });
    else copy(ROOT, words === '. .' ? context() : words.split(' ').slice(0, -1), build);
  }
  for (const [, from = '', to = ''] of finalStage.matchAll(/^COPY --from=build \/(\S+) (\S+)$/gm))
    cpSync(join(folder, from === 'site' ? 'build' : from), join(image, to), { recursive: true });
  if (UNPRIVILEGED.uid !== undefined) chownSync(data, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  execFileSync('chmod', ['-R', 'a+rX,a-w', image]);
  chmodSync(folder, 0o755);
}, 600_000);
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', image]);
  rmSync(folder, { recursive: true, force: true });
});

/** Process options: the unprivileged user, and the settings of the image. */
const inside = {
  cwd: image,
  env: { PATH: env.PATH, HOME: '/nonexistent', NODE_ENV: 'production', DATA_DIR: data, HOST: '127.0.0.1' },
  ...UNPRIVILEGED,
};

it('the image serves the shop and runs the operator commands', async () => {
  const port = await freePort();
  const [command = '', ...words] = JSON.parse(/^CMD (.*)$/m.exec(finalStage)?.[1] ?? '[]') as string[];
  const serving = { ...inside, env: { ...inside.env, PORT: String(port) } };
  server = spawn(command, words, { ...serving, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toContain('Ready: ');
  const site = { url: `http://localhost:${port}` };
  const paid = await submit(site, await openCheckout(site, bodyFor(site, [CHECKUP, 1])));
  expect([paid.status, paid.headers.location]).toEqual([303, `${site.url}/success`]);
  const orders = execFileSync('npm', ['run', 'store', '--', 'orders', 'list'], { ...inside, encoding: 'utf8' });
  expect(orders).toMatch(/^ *1001 .* paid$/m);
  expect(orders).not.toContain('Installing');
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});

/** Runs an npm script in the image. @returns its exit code and output */
function run(args: string[], settings: Record<string, string> = {}): { status: number | null; output: string } {
  const options = { ...inside, env: { ...inside.env, ...settings }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], options);
  return { status, output: stdout + stderr };
}

it('check-site in the image checks the existing build, because the image cannot build', () => {
  const { status, output } = run(['check-site']);
  expect(output).toMatch(/Nothing can be built here, because \S+\/dist cannot be written\. .* were built at 20\d\d-/);
  expect(output).toMatch(/^0 errors, \d+ warnings?$/m);
  expect(status).toBe(0);
});

it('a build in the image, and check-site without a build, fail with an explanation', () => {
  const refused = run(['build']);
  expect(refused.output).toMatch(
    /^\nThe build cannot write \S+\/dist\. .*\nUntil then the site stays as it was built at /,
  );
  expect(refused.status).toBe(1);
  cpSync(join(image, 'content'), join(data, 'own/content'), { recursive: true });
  const unbuilt = run(['check-site'], { SITE_DIR: join(data, 'own') });
  expect(unbuilt.output).toMatch(
    /^The site is not built, and cannot be built here, because \S+ cannot be written\. .*\n$/m,
  );
  expect(unbuilt.output).not.toContain('    at ');
  expect(unbuilt.status).toBe(1);
});
