/** One build, loaded as a whole: a request is never served from two builds. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { createRedirects, type Redirects, redirectsToRedirects } from '../../domain/redirects/lookup.ts';
import { answersAt, decoded, pagePath } from '../../domain/url/site-paths.ts';
import {
  OWN_FILES_FOLDER,
  PAGE_HEADERS_FILE,
  type PageHeaders,
  SITE_FACTS_FILE,
  type SiteFacts,
} from '../../integrations/adapter/built-files.ts';
import { onDemandPaths } from '../../integrations/adapter/page-routes.ts';
import { ERROR_PAGES, type Renderer } from '../../integrations/adapter/renderer.ts';
import { folderOf } from '../../integrations/build/folders.ts';
import { filesIn } from '../../integrations/files-in.ts';
import { publicationTimes, publishedPages } from '../../src/seo/site-page.ts';
import { type Document, isDocument, loadDocument } from './documents.ts';
import type { PageSettings, PolicySettings } from './page-settings.ts';

export type SiteBuild = {
  id: string;
  renderer: Renderer;
  /** Folder of the files that are served from disk. */
  client: string;
  /** File name in that folder for a path; undefined before the publication time of its post. */
  assetAt: (path: string) => string | undefined;
  /** Folder of the owner's own files. */
  ownFiles: string;
  /** File name in that folder for a path. */
  ownFileAt: (path: string) => string | undefined;
  /** Document for a path; undefined before the publication time of its post. */
  documentAt: (path: string) => Document | undefined;
  redirects: Redirects;
  settings: PolicySettings;
  /** Locals with the content that is published now. */
  contentNow: () => Pick<App.Locals, 'pages' | 'feedItems'>;
  /** Page that a reported path is counted under; undefined for an unknown path, because clients can report any path. */
  pageOf: (path: string) => string | undefined;
};

/**
 * @param dist the folder of all builds
 * @throws if any file is missing or cannot be loaded
 */
export async function loadBuild(
  dist: string,
  id: string,
  settings: PageSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SiteBuild> {
  const { site } = settings;
  const folder = folderOf(dist, id);
  const client = join(folder, 'client');
  const headers = (await readJson(folder, PAGE_HEADERS_FILE)) as PageHeaders;
  const facts = (await readJson(folder, SITE_FACTS_FILE)) as SiteFacts;
  const renderer = await loadRenderer(folder);
  const names = withoutCompressed(await filesIn(client));
  const ownFiles = join(folder, OWN_FILES_FOLDER);
  const ownNames = await filesIn(ownFiles);
  const ownNameSet = new Set(ownNames);
  const documents = new Map<string, Document>();
  // Sequential: compression shares its threads with file reads for visitors while a new build loads.
  for (const name of names.filter(isDocument))
    documents.set(pathTo(name), await loadDocument(client, name, headers, site));
  const missing = ERROR_PAGES.find((path) => !documents.has(path));
  if (missing !== undefined) throw new Error(`the page ${missing} is missing`);
  const assets = new Map(names.filter((name) => !isDocument(name)).map((name) => [pathTo(name), name]));

  const publishedAt = new Map([...publicationTimes(facts.pages)].map(([path, time]) => [encodeURI(path), time]));
  const isAnswered = answersAt([...documents.keys(), ...assets.keys(), ...ownNames, ...onDemandPaths(facts.routes)]);
  const chained = redirectsToRedirects(createRedirects(facts.redirects, isAnswered), site.origin);
  for (const { from, to, line } of chained) {
    log.warn({ from, to, line }, 'a redirect leads to another redirect and is ignored: see content/redirects.yaml');
  }
  const isPublished = (path: string) => (publishedAt.get(path)?.getTime() ?? 0) <= Date.now();
  const documentAt = (path: string) => (isPublished(path) ? documents.get(path) : undefined);
  const pageRoutes = new Set(facts.routes.flatMap(({ isPage, pattern }) => (isPage ? [pattern] : [])));
  return {
    id,
    renderer,
    client,
    assetAt: (path) => (isPublished(path) ? assets.get(path) : undefined),
    ownFiles,
    ownFileAt(path) {
      const name = decoded(path);
      return ownNameSet.has(name) ? name : undefined;
    },
    documentAt,
    redirects: createRedirects(
      facts.redirects.filter((each) => !chained.includes(each)),
      isAnswered,
    ),
    settings: { ...settings, allowed: facts.allowed },
    contentNow: () => ({ pages: publishedPages(facts.pages, new Date()), feedItems: facts.feedItems }),
    pageOf(path) {
      if (documentAt(path)?.policy !== undefined) return ERROR_PAGES.includes(path) ? undefined : path;
      const url = URL.parse(site.origin + path);
      const route = url ? renderer.routeOf(new Request(url)) : undefined;
      // A rest route ([...path]) is the page for unknown paths. All products count as one page.
      if (route === undefined || route.includes('[...') || !pageRoutes.has(route)) return undefined;
      return route.replace(/\[\w+\]$/, '*');
    },
  };
}

const readJson = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, name), 'utf8'));

/** Encoded as in requests: a file name may contain spaces and non-ASCII characters. */
const pathTo = (name: string) => encodeURI(pagePath(name));

/** Removes the compressed copies that the build writes next to files. */
function withoutCompressed(names: readonly string[]): string[] {
  const allNames = new Set(names);
  return names.filter((name) => !/\.(?:br|gz)$/.test(name) || !allNames.has(name.slice(0, -3)));
}

/** Imports every module up front, so that a module that fails to load is found before the build serves requests. */
async function loadRenderer(folder: string): Promise<Renderer> {
  const server = join(folder, 'server');
  const names = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  // Sequential: Node fails on a CommonJS module that requires a module which is still loading.
  for (const name of names) await import(pathToFileURL(join(server, name)).href);
  return (await import(pathToFileURL(join(server, 'entry.mjs')).href)) as Renderer;
}
