/**
 * `npm run check-site`, after the check of content and the build, which finds links that lead nowhere: colors that cannot
 * be told apart, and every page of the sitemap as a visitor gets it. It starts the site on this machine, with an empty
 * database and without the operator's settings, so that nothing is sent or charged.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';
import { readColors } from '../../config/brand.ts';
import { SITE } from '../../config/site-folder.mjs';
import { contrastMistakes } from './contrast.ts';
import { pageFindings } from './page.ts';

const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));
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
  for (const [folder, collection] of FOLDERS) {
    if (!path.startsWith(folder)) continue;
    for (const ending of ['yaml', 'md']) {
      const file = `content/${collection}/${path.slice(folder.length) || 'home'}.${ending}`;
      if (existsSync(join(SITE.dir, file))) return file;
    }
  }
  return `The page ${path}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @throws with what the site said when it does not start */
async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (!said.includes('Ready: ')) continue;
    child.stdout?.resume();
    return;
  }
  throw new Error(`the site did not start:\n${said}`);
}

/** Every page of the sitemap by its address. */
async function readPages(origin: string): Promise<Map<string, string>> {
  const addresses: string[] = [];
  let inAddress = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        inAddress = name === 'loc';
        if (inAddress) addresses.push('');
      },
      ontext: (text) => {
        if (inAddress) addresses.push(addresses.pop() + text);
      },
      onclosetag: () => {
        inAddress = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(await (await fetch(`${origin}/sitemap.xml`)).text());
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    pages.set(pathname, await (await fetch(origin + pathname)).text());
  }
  return pages;
}

async function pagesOfSite(): Promise<Map<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'check-site-'));
  const port = await freePort();
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    SITE_DIR: SITE.dir,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await untilReady(child);
    return await readPages(`http://127.0.0.1:${port}`);
  } finally {
    if (child.exitCode === null) {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { mistakes, warnings } = pageFindings(await pagesOfSite(), fileOf);
mistakes.unshift(...contrastMistakes(readColors()));
for (const line of warnings) process.stdout.write(`Worth a look: ${line}\n`);
for (const line of mistakes) process.stdout.write(`${line}\n`);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
process.stdout.write(`${counted(mistakes.length, 'mistake')}, ${counted(warnings.length, 'thing')} worth a look\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
