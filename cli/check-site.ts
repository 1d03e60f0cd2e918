/**
 * The owner's check of a site: `npm run check-site`. First the check of content and the build, which finds links that lead
 * nowhere; then colors that cannot be told apart, and every page of the sitemap as a visitor gets it.
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
import { builtAt, currentBuild, ownerOf } from '../integrations/build/folders.ts';
import { unwritablePlace } from '../integrations/build/places.ts';
import { readArguments } from './arguments.ts';
import { contrastErrors } from './commands/contrast.ts';
import { type PageAnswer, pageFindings } from './commands/page-findings.ts';
import { explainFailures } from './database-command.ts';
import { CommandError } from './output.ts';

const USAGE = `  npm run check-site     whether your words, links, colors and pages are as they should be; every line names the file`;

/** The folder of content whose records have their pages there, the longest address first. */
const FOLDERS = [
  ['/services/advertising/', 'advertising'],
  ['/services/', 'services'],
  ['/industries/', 'industries'],
  ['/seo/', 'seo'],
  ['/support/', 'support'],
  ['/service-areas/', 'cities'],
  ['/resources/', 'posts'],
  ['/', 'pages'],
] as const;

/** The file that a page is made of, by its path in the site's folder; the address where there is none. */
function fileOf(path: string): string {
  const files = FOLDERS.filter(([folder]) => path.startsWith(folder)).flatMap(([folder, collection]) =>
    ['yaml', 'md'].map((ending) => `content/${collection}/${path.slice(folder.length) || 'home'}.${ending}`),
  );
  return files.find((file) => existsSync(join(SITE.dir, file))) ?? `The page ${path}`;
}

/** Starts a program of the project; it ends with this one. */
function start(program: string, stdout: 'inherit' | 'pipe', env: NodeJS.ProcessEnv): ChildProcess {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', stdout, 'inherit'] });
  process.once('exit', () => child.kill());
  return child;
}

async function succeeds(program: string): Promise<boolean> {
  const [code] = await once(start(program, 'inherit', process.env), 'close');
  return code === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @throws {CommandError} with what the site said when it does not start */
async function untilReady({ stdout }: ChildProcess): Promise<void> {
  const said: string[] = [];
  for await (const line of stdout ? createInterface({ input: stdout }) : []) {
    if (line.startsWith('Ready: ')) return;
    said.push(line);
  }
  throw new CommandError(`The site did not start:\n${said.join('\n')}`);
}

/**
 * Every page of the sitemap by its address. One that leads elsewhere counts as it answers itself.
 * @throws {CommandError} without a sitemap
 */
async function readPages(origin: string): Promise<Map<string, PageAnswer>> {
  const ask = async (path: string): Promise<PageAnswer> => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };
  const { status, html: text } = await ask('/sitemap.xml');
  if (status !== 200) throw new CommandError(`The pages cannot be listed: /sitemap.xml answers with status ${status}.`);
  const pages = new Map<string, PageAnswer>();
  for (const address of DomUtils.getElementsByTagName('loc', parseDocument(text, { xmlMode: true }))) {
    const { pathname } = new URL(DomUtils.textContent(address));
    pages.set(pathname, await ask(pathname));
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
 * Brings the build up to date. Where nothing can be built, as in a read-only image, the build that is there is checked.
 * @returns false when the build fails, which has said why
 * @throws {CommandError} when there is nothing to check
 */
async function hasBuild(): Promise<boolean> {
  const refused = unwritablePlace();
  if (refused === undefined) return succeeds('integrations/build/build.ts');
  const current = currentBuild(SITE.buildDir);
  if (current === undefined || ownerOf(SITE.buildDir, current) !== SITE.id) {
    throw new CommandError(
      `The site is not built, and cannot be built here, because ${refused} cannot be written. Run this as the user that the project belongs to.`,
    );
  }
  console.log(
    `Nothing can be built here, because ${refused} cannot be written. The pages are checked as they were built at ${builtAt(current).toISOString()}.`,
  );
  return true;
}

/** Pages of the site on this machine, with an empty database and without settings: nothing is sent or charged. */
async function pagesOfSite(): Promise<Map<string, PageAnswer>> {
  const data = temporaryFolder();
  const PORT = String(await freePort());
  const { PATH } = process.env;
  const env = { PATH, SITE_DIR: SITE.dir, NODE_ENV: 'production', HOST: '127.0.0.1', PORT, DATA_DIR: data };
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
  // The check of content speaks also when nothing has to be built.
  if (!(await succeeds('integrations/content-check/check-content.ts')) || !(await hasBuild())) return;
  const { errors, warnings } = pageFindings(await pagesOfSite(), fileOf);
  errors.unshift(...contrastErrors(readColors()));
  for (const line of warnings) console.log(`Warning: ${line}`);
  for (const line of errors) console.log(line);
  console.log(`${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
});
