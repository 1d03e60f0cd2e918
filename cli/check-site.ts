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
import { contrastMistakes } from './commands/contrast.ts';
import { pageFindings } from './commands/page-findings.ts';
import { explainFailures } from './database-command.ts';
import { CommandError } from './output.ts';
import { readWords } from './words.ts';

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

async function endsWell(program: string): Promise<boolean> {
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

/** Every page of the sitemap by its address. */
async function readPages(origin: string): Promise<Map<string, string>> {
  const textAt = async (path: string) => (await fetch(origin + path)).text();
  const sitemap = parseDocument(await textAt('/sitemap.xml'), { xmlMode: true });
  const pages = new Map<string, string>();
  for (const address of DomUtils.getElementsByTagName('loc', sitemap)) {
    const { pathname } = new URL(DomUtils.textContent(address));
    pages.set(pathname, await textAt(pathname));
  }
  return pages;
}

/** Pages of the site on this machine, with an empty database and without settings: nothing is sent or charged. */
async function pagesOfSite(): Promise<Map<string, string>> {
  const data = mkdtempSync(join(tmpdir(), 'check-site-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
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
  readWords({}, USAGE);
  process.exitCode = 1;
  // The check of content speaks also when nothing has to be built.
  if (
    !(await endsWell('integrations/content-check/check-content.ts')) ||
    !(await endsWell('integrations/build/build.ts'))
  )
    return;
  const { mistakes, warnings } = pageFindings(await pagesOfSite(), fileOf);
  mistakes.unshift(...contrastMistakes(readColors()));
  for (const line of warnings) console.log(`Worth a look: ${line}`);
  for (const line of mistakes) console.log(line);
  console.log(`${counted(mistakes.length, 'mistake')}, ${counted(warnings.length, 'thing')} worth a look`);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
});
