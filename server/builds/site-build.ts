/** One build, loaded as a whole: what answers a request comes from one of them and never from two. */
import { loadBuiltSite, loadRenderer } from '../built-site.ts';
import { measuredPage } from '../measured-page.ts';
import type { PageSettings, PolicySettings } from '../page-settings.ts';
import type { Redirects } from '../redirects.ts';
import type { Renderer } from '../renderer.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import type { StaticFile } from '../static-files.ts';
import { createStreamer, type SendStreamed } from '../streamed-page.ts';
import { folderOf } from './folders.ts';

export type SiteBuild = {
  id: string;
  renderer: Renderer;
  /** By the path they answer at. */
  files: ReadonlyMap<string, StaticFile>;
  redirects: Redirects;
  settings: PolicySettings;
  /** What its pages are made with, apart from who asks. */
  locals: Omit<App.Locals, 'visitor'>;
  /** Files that were asked for, as the cache answers them. */
  answers: Map<string, CachedResponse>;
  stream: SendStreamed;
  /** Under which page the speed of a view is counted. */
  pageOf: (path: string) => string | undefined;
};

/**
 * @param dist the folder of all builds
 * @param shared what pages are made with, apart from what belongs to a build
 * @throws when anything of it is missing or cannot be loaded
 */
export async function loadBuild(
  dist: string,
  id: string,
  settings: PageSettings,
  shared: Omit<App.Locals, 'visitor' | 'pages'>,
): Promise<SiteBuild> {
  const folder = folderOf(dist, id);
  const [renderer, { files, facts }] = await Promise.all([loadRenderer(folder), loadBuiltSite(folder, settings.site)]);
  const locals = { ...shared, pages: facts.pages };
  return {
    id,
    renderer,
    files,
    redirects: facts.redirects,
    settings: { ...settings, allowed: facts.allowed },
    locals,
    answers: new Map(),
    stream: createStreamer(renderer, { ...locals, visitor: '' }),
    pageOf: measuredPage(facts.pages, facts.routes),
  };
}
