/**
 * Follows the builds on disk: a finished one takes the place of the one before in one step, without a restart. A request
 * keeps the build that it began with.
 */
import { unwatchFile, watchFile } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteFolder } from '../../config/site-folder.mjs';
import {
  completeBuilds,
  currentBuild,
  folderOf,
  holdBuild,
  ownerOf,
  pointerOf,
  removeOldBuilds,
} from '../../integrations/build/folders.ts';
import type { Site } from '../../src/site.ts';
import type { SiteBuild } from './site-build.ts';
import { HASHED, loadStaticFile, type StaticFile } from './static-files.ts';

/** Milliseconds between looks at the file that names the current build. */
const INTERVAL = 500;
/** Hashed files of former builds that stay in memory; a build has about a hundred. */
const MOST_FORMER = 2000;

/** There is nothing to show; the message says what to do. */
export class NotBuilt extends Error {}

export type LiveBuilds = {
  /** The build that a request which begins now is answered from. */
  current: () => SiteBuild;
  /** A hashed file of another build: of a former one for pages that are open, of the next one when another process has it. */
  hashedFile: (path: string) => Promise<StaticFile | undefined>;
  close: () => void;
};

type Options = {
  folder: Pick<SiteFolder, 'id' | 'buildDir'>;
  site: Site;
  load: (id: string) => Promise<SiteBuild>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** @throws {NotBuilt} when there is no build yet, or when it is of another site */
export async function followBuilds({ folder, site, load, log }: Options): Promise<LiveBuilds> {
  const dist = folder.buildDir;
  const former = new Map<string, StaticFile>();
  let current: SiteBuild | undefined;
  /** Marks of the current build and of the one before, which requests may still be answered from. */
  let held: (() => void)[] = [];

  function remember(path: string, file: StaticFile): void {
    former.set(path, file);
    const [oldest] = former.keys();
    if (former.size > MOST_FORMER && oldest !== undefined) former.delete(oldest);
  }

  /** Shows the build that is current on disk; what is missing in it is found before it is shown. */
  async function take(id: string): Promise<SiteBuild> {
    const owner = ownerOf(dist, id);
    if (owner !== folder.id)
      throw new NotBuilt(
        `The build in ${dist} is for another site (${owner ?? 'unknown'}); run "npm run build" first.`,
      );
    const release = holdBuild(dist, id);
    try {
      const build = await load(id);
      for (const [path, file] of current?.files ?? []) if (path.startsWith(HASHED)) remember(path, file);
      current = build;
    } catch (error) {
      release();
      throw error;
    }
    const [last, ...others] = held;
    for (const each of others) each();
    held = last ? [release, last] : [release];
    return current;
  }

  async function follow(): Promise<void> {
    const id = currentBuild(dist);
    if (id === undefined || id === current?.id) return;
    try {
      await take(id);
      removeOldBuilds(dist);
      log.info({ build: id }, 'a new build is shown');
    } catch (error) {
      log.error({ err: error, build: id }, 'a new build could not be loaded; the one before is still shown');
    }
  }

  const first = currentBuild(dist);
  if (first === undefined) throw new NotBuilt('The site is not built yet; run "npm run build" first.');
  const started = await take(first);
  let following = Promise.resolve();
  const onChange = () => {
    following = following.then(follow);
  };
  watchFile(pointerOf(dist), { interval: INTERVAL, persistent: false }, onChange);
  // One that was finished while the first one was loaded.
  onChange();

  return {
    current: () => current ?? started,

    async hashedFile(path) {
      const known = former.get(path);
      if (known) return known;
      const name = path.slice(HASHED.length);
      for (const id of completeBuilds(dist)) {
        const client = join(folderOf(dist, id), 'client');
        const names = await readdir(join(client, HASHED)).catch((): string[] => []);
        const file = names.includes(name)
          ? await loadStaticFile(client, path, {}, site).catch(() => undefined)
          : undefined;
        if (!file) continue;
        remember(path, file);
        return file;
      }
      return undefined;
    },

    close() {
      unwatchFile(pointerOf(dist), onChange);
      for (const release of held) release();
    },
  };
}
