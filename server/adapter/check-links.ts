/** The last step of a build, when every file is there that a page may name: nothing in the site leads nowhere. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_PAGES } from '../../src/site.ts';
import { type BrokenLink, brokenLinks, type OtherAddresses } from './links.ts';
import type { PageRoute } from './page-routes.ts';
import { writtenIn } from './written-in.ts';

/** Answered by the server beside the pages. */
const SERVICES = ['/api', '/api/', OWN_PAGES.promoPaymentUrl];

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
  {
    redirects,
    routes,
    publicationTimes,
  }: Pick<OtherAddresses, 'redirects' | 'publicationTimes'> & {
    routes: readonly PageRoute[];
  },
): Promise<void> {
  const known = [...(await filesOf(client)), ...onDemandAddresses(routes), ...SERVICES];
  const broken = brokenLinks(documents, { known, redirects, publicationTimes });
  if (broken.length === 0) return;
  const lines = await Promise.all(broken.map(async (each) => complaint(each, await writtenIn(root, each.address))));
  throw new Error(`Pages name what is not there:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/**
 * Addresses that are rendered on demand. What an id stands for is not known before the site runs, so its folder stands for
 * all of them. A route for the rest of a folder is the page for what is not there.
 */
function onDemandAddresses(routes: readonly PageRoute[]): string[] {
  return routes
    .filter(({ isOnDemand, pattern }) => isOnDemand && !pattern.includes('[...'))
    .map(({ pattern }) => pattern.replace(/\[.*$/, ''));
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
