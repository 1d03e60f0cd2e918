/** What a build has left in its folder, read and filled in for one address. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  PAGE_HEADERS_FILE,
  type PageHeaders,
  SITE_FACTS_FILE,
  type SiteFacts,
} from '../../integrations/adapter/built-files.ts';
import type { Renderer } from '../../integrations/adapter/renderer.ts';
import type { Site } from '../../src/site.ts';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/**
 * @param folder of the build
 * @returns the files of the site by the path they answer at, and what else the build found out
 */
export async function loadBuiltSite(
  folder: string,
  site: Site,
): Promise<{ files: Map<string, StaticFile>; facts: SiteFacts }> {
  const headers = JSON.parse(await readFile(join(folder, PAGE_HEADERS_FILE), 'utf8')) as PageHeaders;
  const facts = JSON.parse(await readFile(join(folder, SITE_FACTS_FILE), 'utf8')) as SiteFacts;
  return { files: await loadStaticFiles(join(folder, 'client'), headers, site), facts };
}

/**
 * All of it at once: a module that cannot be loaded is found before anything is asked of this build.
 * @param folder of the build
 */
export async function loadRenderer(folder: string): Promise<Renderer> {
  const server = join(folder, 'server');
  const names = (await readdir(server, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  await Promise.all(names.map((name) => import(pathToFileURL(join(server, name)).href)));
  return (await import(pathToFileURL(join(server, 'entry.mjs')).href)) as Renderer;
}
