/**
 * `npm run check-site`: checks a site for its owner. Runs the content check and the build, which finds broken links,
 * then checks color contrast and every page of the sitemap.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readColors } from '../config/brand.ts';
import { SITE } from '../config/site-folder.mjs';
import { builtAt, currentBuild, siteIdOf } from '../integrations/build/folders.ts';
import { unwritablePlace } from '../integrations/build/places.ts';
import { readArguments } from './arguments.ts';
import { contrastErrors } from './commands/contrast.ts';
import { type PageResponse, pageFindings } from './commands/page-findings.ts';
import { explainFailures } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `  npm run check-site     whether your words, links, colors and pages are as they should be; each finding names its file or page`;

/** Content folders by URL prefix. A prefix comes before the shorter prefixes that it begins with. */
const COLLECTIONS = [
  ['/services/advertising/', 'advertising'],
  ['/services/', 'services'],
  ['/industries/', 'industries'],
  ['/seo/', 'seo'],
  ['/support/', 'support'],
  ['/service-areas/', 'cities'],
  ['/resources/', 'posts'],
  ['/', 'pages'],
] as const;

/** The content file of a page, relative to the site's folder; without one, `The page` and the URL path. */
function fileOf(path: string): string {
  const files = COLLECTIONS.filter(([prefix]) => path.startsWith(prefix)).flatMap(([prefix, collection]) =>
    ['yaml', 'md'].map((extension) => `content/${collection}/${path.slice(prefix.length) || 'home'}.${extension}`),
  );
  return files.find((file) => existsSync(join(SITE.dir, file))) ?? `The page ${path}`;
}

/** Starts a script of the project; it is killed when this process exits. */
function start(script: string, stdout: 'inherit' | 'pipe', env: NodeJS.ProcessEnv): ChildProcess {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', stdout, 'inherit'] });
  process.once('exit', () => child.kill());
  return child;
}

async function succeeds(script: string): Promise<boolean> {
  const [code] = await once(start(script, 'inherit', process.env), 'close');
  return code === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @throws {CommandError} with the site's output if it does not start */
async function untilReady({ stdout }: ChildProcess): Promise<void> {
  const output: string[] = [];
  for await (const line of stdout ? createInterface({ input: stdout }) : []) {
    if (line.startsWith('Ready: ')) return;
    output.push(line);
  }
  throw new CommandError(`The site did not start:\n${output.join('\n')}`);
}

/**
 * Requests every page of the sitemap, without following redirects.
 * @returns responses by path
 * @throws {CommandError} without a sitemap
 */
async function readPages(origin: string): Promise<Map<string, PageResponse>> {
  const request = async (path: string): Promise<PageResponse> => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  const { status, html: text } = await request('/sitemap.xml');
  if (status !== 200) throw new CommandError(`The pages cannot be listed: /sitemap.xml answers with status ${status}.`);
  const pages = new Map<string, PageResponse>();
  for (const location of DomUtils.getElementsByTagName('loc', parseDocument(text, { xmlMode: true }))) {
    const { pathname } = new URL(DomUtils.textContent(location));
    pages.set(pathname, await request(pathname));
  }
  return pages;
}

/** An empty folder for the site's database; removed when the process ends. @throws {CommandError} */
function temporaryFolder(): string {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'check-site-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    throw new CommandError(
      `The check needs a place for an empty database, and ${tmpdir()} cannot be written: set TMPDIR to a folder that can.`,
    );
  }
}

/**
 * Updates the build. If the folders are not writable, as in a read-only image, keeps the existing build.
 * @returns false if the build fails, which prints the error
 * @throws {CommandError} if there is no build and none can be created
 */
async function updateBuild(): Promise<boolean> {
  const unwritable = unwritablePlace();
  if (unwritable === undefined) return succeeds('integrations/build/build.ts');
  const current = currentBuild(SITE.buildDir);
  if (current === undefined || siteIdOf(SITE.buildDir, current) !== SITE.id) {
    throw new CommandError(
      `The site is not built, and cannot be built here, because ${unwritable} cannot be written. Run this as the user that the project belongs to.`,
    );
  }
  console.log(
    `Nothing can be built here, because ${unwritable} cannot be written. The pages are checked as they were built at ${builtAt(current).toISOString()}.`,
  );
  return true;
}

/** Requests all pages from a local server with an empty database and no settings, so nothing is sent or charged. */
async function pagesOfSite(): Promise<Map<string, PageResponse>> {
  const dataDir = temporaryFolder();
  const PORT = String(await freePort());
  const { PATH } = process.env;
  const env = { PATH, SITE_DIR: SITE.dir, NODE_ENV: 'production', HOST: '127.0.0.1', PORT, DATA_DIR: dataDir };
  const child = start('server/main.ts', 'pipe', env);
  await untilReady(child);
  child.stdout?.resume();
  const pages = await readPages(`http://127.0.0.1:${PORT}`);
  const closed = once(child, 'close');
  child.kill();
  await closed;
  return pages;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

await explainFailures(async () => {
  readArguments({}, USAGE);
  process.exitCode = 1;
  // The content check runs on its own as well: an up-to-date build skips it, and with it the warnings.
  if (!(await succeeds('integrations/content-check/check-content.ts')) || !(await updateBuild())) return;
  const { errors, warnings } = pageFindings(await pagesOfSite(), fileOf);
  errors.unshift(...contrastErrors(readColors()));
  for (const line of warnings) console.log(`Warning: ${line}`);
  for (const line of errors) console.log(line);
  console.log(`${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
});
