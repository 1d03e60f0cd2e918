/** What the build has left, read and filled in for one address. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_DIR } from '../config/site-dir.mjs';
import type { Site } from '../src/site.ts';
import { PAGE_HEADERS_FILE, type PageHeaders, SITE_FACTS_FILE, type SiteFacts } from './adapter/built-files.ts';
import type { Renderer } from './pages.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/** @returns the files of the site by the path they answer at, and what else the build found out */
export async function loadBuiltSite(site: Site): Promise<{ files: Map<string, StaticFile>; facts: SiteFacts }> {
  const headers = JSON.parse(await readFile(join(BUILD_DIR, PAGE_HEADERS_FILE), 'utf8')) as PageHeaders;
  const facts = JSON.parse(await readFile(join(BUILD_DIR, SITE_FACTS_FILE), 'utf8')) as SiteFacts;
  return { files: await loadStaticFiles(join(BUILD_DIR, 'client'), headers, site), facts };
}

/** All of it at once: a build in this folder exchanges the files, and what was not read by then would be missing. */
export async function loadRenderer(): Promise<Renderer> {
  const folder = join(BUILD_DIR, 'server');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  await Promise.all(names.map((name) => import(pathToFileURL(join(folder, name)).href)));
  return (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Renderer;
}
