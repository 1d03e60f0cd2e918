/**
 * Steps after Astro's build: site facts, pictures, Markdown copies and link checks. A separate process, because it runs
 * the built site, and Astro's module loader is already closed: `post-build.ts PROJECT CLIENT_FILES`.
 */

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brand } from '../../config/brand.ts';
import { SITE } from '../../config/site-folder.mjs';
import { HTML_POLICY } from '../../domain/text/html.ts';
import { pagePath } from '../../domain/url/site-paths.ts';
import { SPECULATION_RULES } from '../../src/layouts/speculation-rules.ts';
import { markdownPath, publicationTimes, publishedPages, type SitePage, STORE_PATH } from '../../src/seo/site-page.ts';
import { PLACEHOLDERS } from '../../src/site.ts';
import { OWN_FILES_FOLDER, ROUTES_FILE, SITE_FACTS_FILE, type SiteFacts } from '../adapter/built-files.ts';
import { hashOf } from '../adapter/inline-hashes.ts';
import type { PageRoute } from '../adapter/page-routes.ts';
import type { Renderer } from '../adapter/renderer.ts';
import { checkLinks } from '../links/check-links.ts';
import { checkListed } from '../links/check-listed.ts';
import { copyOwnFiles, readOwnFiles } from '../own-files/read.ts';
import { REDIRECTS_FILE, readRedirects } from '../redirects/read.ts';
import { compressFiles } from './compress.ts';
import { pageToMarkdown } from './markdown.ts';
import { writePictures } from './pictures.ts';

/** The built entry.ts, relative to the client files. */
const ENTRY = '../server/entry.mjs';

/**
 * @param root the project folder
 * @param client the built client files
 */
async function runPostBuild(root: URL, client: URL): Promise<void> {
  const folder = fileURLToPath(client);
  const factsFile = join(folder, 'site-facts.json');
  const { pages, feedItems } = JSON.parse(await readFile(factsFile, 'utf8')) as Pick<SiteFacts, 'pages' | 'feedItems'>;
  // Removed from the public files: it is for the server only.
  await rm(factsFile);

  const { redirects, errors } = readRedirects(await readFile(join(SITE.dir, REDIRECTS_FILE), 'utf8'));
  if (errors.length > 0) throw new Error(errors.join('\n'));

  const routes = JSON.parse(await readFile(new URL(`../${ROUTES_FILE}`, client), 'utf8')) as PageRoute[];
  const entry = new URL(ENTRY, client);
  const { render } = (await import(entry.href)) as Renderer;
  const allowed = { frames: brand.maps.embedOrigins, scripts: [hashOf(SPECULATION_RULES)], htmlPolicy: HTML_POLICY };
  const facts: SiteFacts = { pages, feedItems, routes, redirects, allowed };
  await writeFile(new URL(`../${SITE_FACTS_FILE}`, client), JSON.stringify(facts));
  await writePictures(folder, pages, fileURLToPath(new URL('.cache/pictures', root)));
  const documents = await readDocuments(folder, pages, async (path) => {
    const response = await render(new Request(PLACEHOLDERS.origin + path), { locals: offline(pages) });
    // The store page returns 503, because there is no store during the build.
    if (response.status !== (path === STORE_PATH ? 503 : 200))
      throw new Error(`${path} could not be rendered for its Markdown and its links: ${response.status}`);
    return response.text();
  });
  checkListed(pages, documents);
  const { names: ownFiles } = await readOwnFiles(SITE.dir);
  await copyOwnFiles(SITE.dir, ownFiles, fileURLToPath(new URL(`../${OWN_FILES_FOLDER}`, client)));
  await writeMarkdownVersions(folder, pages, routes, documents);
  await checkLinks(pathToFileURL(`${SITE.dir}/`), client, documents, {
    redirects,
    routes,
    ownFiles,
    publicationTimes: publicationTimes(pages),
  });
  await compressFiles(folder);
}

/** Locals for rendering an on-demand page during the build, without a server. */
function offline(pages: readonly SitePage[]): App.Locals {
  const closed = () => Promise.reject(new Error('there is no store while the site is built'));
  return {
    site: PLACEHOLDERS,
    pages: publishedPages(pages, new Date()),
    feedItems: [],
    store: {
      listPage: closed,
      listAll: closed,
      getProduct: closed,
      findRelated: closed,
      findIdBySlug: closed,
      findProducts: closed,
    },
    checkout: undefined,
    receipt: undefined,
    leads: { newToken: async () => '', submit: async () => ({ kind: 'too-many' }) },
    audit: undefined,
    reportError: () => {},
  };
}

/** HTML of every page by path: prerendered pages, and listed pages that are rendered on request. */
async function readDocuments(
  folder: string,
  pages: readonly SitePage[],
  renderOnRequest: (path: string) => Promise<string>,
): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!name.endsWith('.html')) continue;
    documents.set(pagePath(`/${name}`), await readFile(join(folder, name), 'utf8'));
  }
  for (const { path } of pages) {
    if (!documents.has(path)) documents.set(path, await renderOnRequest(path));
  }
  return documents;
}

/** Writes the Markdown version of every listed page, converted from its HTML. */
async function writeMarkdownVersions(
  folder: string,
  pages: readonly SitePage[],
  routes: readonly PageRoute[],
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { path } of pages) {
    const file = markdownPath(path);
    // A page that changes between builds has its own route for its Markdown.
    if (file === undefined || routes.some(({ pattern }) => pattern === file)) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), pageToMarkdown(documents.get(path) ?? '', PLACEHOLDERS.origin + path));
  }
}

const [root = '', client = ''] = process.argv.slice(2);
try {
  await runPostBuild(pathToFileURL(`${root}/`), pathToFileURL(`${client}/`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
