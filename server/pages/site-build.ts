/** One build, loaded as a whole: what answers a request comes from one of them and never from two. */
import type { FastifyBaseLogger } from 'fastify';
import { onDemandAddresses } from '../../integrations/adapter/page-routes.ts';
import type { Renderer } from '../../integrations/adapter/renderer.ts';
import { folderOf } from '../../integrations/build/folders.ts';
import { circles, createRedirects, type Redirects } from '../../src/domain/redirects/lookup.ts';
import { answersAt } from '../../src/domain/site-addresses.ts';
import { publicationTimes, publishedPages } from '../../src/seo/site-page.ts';
import { loadBuiltSite, loadRenderer } from './built-site.ts';
import { measuredPage } from './measured-page.ts';
import type { PageSettings, PolicySettings } from './page-settings.ts';
import type { StaticFile } from './static-files.ts';
import { createStreamer, type SendStreamed } from './streamed-page.ts';

export type SiteBuild = {
  id: string;
  renderer: Renderer;
  /** By the path they answer at, with those of posts that are published later. */
  files: ReadonlyMap<string, StaticFile>;
  /** The file that a visitor gets at a path now; undefined before the time of its post. */
  fileAt: (path: string) => StaticFile | undefined;
  redirects: Redirects;
  settings: PolicySettings;
  /** What its pages are made with now, apart from who asks. */
  localsNow: () => Omit<App.Locals, 'visitor' | 'checkout'>;
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
  shared: Omit<App.Locals, 'visitor' | 'pages' | 'feedItems' | 'checkout'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<SiteBuild> {
  const folder = folderOf(dist, id);
  const [renderer, { files, facts }] = await Promise.all([loadRenderer(folder), loadBuiltSite(folder, settings.site)]);
  const localsNow = () => ({ ...shared, pages: publishedPages(facts.pages, new Date()), feedItems: facts.feedItems });
  const times = new Map([...publicationTimes(facts.pages)].map(([path, time]) => [encodeURI(path), time]));
  const isAnswered = answersAt([...files.keys(), ...onDemandAddresses(facts.routes)]);
  const inCircles = circles(createRedirects(facts.redirects, isAnswered), settings.site.origin);
  for (const { from, to, line } of inCircles) {
    log.warn(
      { from, to, line },
      'a redirect leads to this site and in a circle, and is left out: see content/redirects.yaml',
    );
  }
  const redirects = facts.redirects.filter((each) => !inCircles.includes(each));
  return {
    id,
    renderer,
    files,
    fileAt(path) {
      const time = times.get(path);
      return time !== undefined && time > new Date() ? undefined : files.get(path);
    },
    redirects: createRedirects(redirects, isAnswered),
    settings: { ...settings, allowed: facts.allowed },
    localsNow,
    stream: createStreamer(renderer, { ...localsNow(), checkout: undefined, visitor: '' }),
    pageOf: measuredPage(facts.pages, facts.routes),
  };
}
