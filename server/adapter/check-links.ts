/** The last step of a build, when every file is there that a page may name: nothing in the site leads nowhere. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_PAGES } from '../../src/site.ts';
import type { Redirects } from '../redirects.ts';
import { type BrokenLink, brokenLinks } from './links.ts';
import { writtenIn } from './written-in.ts';

/** Addresses that only the running server answers: nobody can tell at build what stands there, or below a slash. */
const WHILE_RUNNING = ['/product/', '/api', '/api/', '/forms/', '/checkout', '/sitemap.xml', OWN_PAGES.promoPaymentUrl];

/**
 * @param root the folder of the site
 * @param client the built client files
 * @param documents the finished pages by their address
 * @throws naming every link, anchor and picture that is wrong, and where it is written
 */
export async function checkLinks(
  root: URL,
  client: URL,
  documents: ReadonlyMap<string, string>,
  redirects: Redirects,
): Promise<void> {
  const broken = brokenLinks(documents, { known: [...(await filesOf(client)), ...WHILE_RUNNING], redirects });
  if (broken.length === 0) return;
  const lines = await Promise.all(broken.map(async (each) => complaint(each, await writtenIn(root, each.address))));
  throw new Error(`Pages name what is not there:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** The addresses of all files but the pages. */
async function filesOf(client: URL): Promise<string[]> {
  const folder = fileURLToPath(client);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html'));
  return files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`);
}

function complaint({ problem, pages: [first, ...more] }: BrokenLink, places: readonly string[]): string {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const written = places.length > 0 ? ` (${places.join('; ')})` : '';
  return `${first}${others}: ${problem}${written}`;
}
