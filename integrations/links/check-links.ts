/** Finds broken links, invalid redirects and conflicting own files, once a build has written all pages and files. */
import { fileURLToPath } from 'node:url';
import { createRedirects } from '../../domain/redirects/lookup.ts';
import type { Redirect } from '../../domain/redirects/old-url.ts';
import { answersAt } from '../../domain/url/site-paths.ts';
import { OWN_PAGES } from '../../src/site.ts';
import { onDemandPaths, type PageRoute } from '../adapter/page-routes.ts';
import { ERROR_PAGES } from '../adapter/renderer.ts';
import { locateInContent } from '../content-check/locate-in-content.ts';
import { filesIn } from '../files-in.ts';
import { ownFileErrors } from '../own-files/check.ts';
import { ownFileUrl } from '../own-files/read.ts';
import { checkRedirects } from '../redirects/check.ts';
import { type BrokenLink, brokenLinks, type OtherUrls } from './links.ts';

/** Paths that the server handles besides pages. */
const SERVICES = ['/api', '/api/', '/healthz', '/readyz', OWN_PAGES.promoPaymentUrl];

type BuiltSite = Pick<OtherUrls, 'publicationTimes'> & {
  redirects: readonly Redirect[];
  routes: readonly PageRoute[];
  /** Names of the owner's own files. */
  ownFiles: readonly string[];
};

/**
 * @param root the folder of the site
 * @param client the built client files
 * @param documents HTML of all pages by path
 * @throws naming every own file whose URL is already used; otherwise every invalid redirect; otherwise every broken
 * link, anchor and picture, with its location in the content
 */
export async function checkLinks(
  root: URL,
  client: URL,
  documents: ReadonlyMap<string, string>,
  { redirects, routes, ownFiles, publicationTimes }: BuiltSite,
): Promise<void> {
  const files = (await filesIn(fileURLToPath(client))).filter((path) => !path.endsWith('.html'));
  const generated = [...files, ...onDemandPaths(routes)];
  const collisions = ownFileErrors(ownFiles, {
    addresses: [...documents.keys(), ...generated, ...SERVICES],
    redirects,
  });
  if (collisions.length > 0) throw new Error(collisions.join('\n'));
  const others = [...generated, ...ownFiles.map(ownFileUrl)];
  const pages = [...documents.keys(), ...others].filter((path) => !ERROR_PAGES.includes(path));
  const errors = checkRedirects(redirects, { pages, services: SERVICES });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const known = [...others, ...SERVICES];
  const broken = brokenLinks(documents, {
    known,
    redirects: createRedirects(redirects, answersAt([...pages, ...known])),
    publicationTimes,
  });
  if (broken.length === 0) return;
  const lines = await Promise.all(
    broken.map(async (each) => complaint(each, await locateInContent(root, each.address))),
  );
  throw new Error(`Pages have broken links:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function complaint({ problem, pages: [first, ...more] }: BrokenLink, places: readonly string[]): string {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const written = places.length > 0 ? ` (${places.join('; ')})` : '';
  return `${first}${others}: ${problem}${written}`;
}
