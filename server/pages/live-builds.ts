/**
 * Watches the builds on disk: a finished build replaces the current one atomically, without a restart (decision 0059).
 */
import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteFolder } from '../../config/site-folder.mjs';
import { completeBuilds, currentBuild, folderOf, pointerOf, siteIdOf } from '../../integrations/build/folders.ts';
import type { SiteBuild } from './site-build.ts';

/** Milliseconds between checks of the file that names the current build. */
const INTERVAL = 500;

/** No usable build exists. The message says what to do. */
export class NotBuilt extends Error {}

export type LiveBuilds = {
  /** The build that serves new requests. */
  current: () => SiteBuild;
  /**
   * Client folders of all complete builds, newest first. Open pages request files of earlier builds, and pages sent by
   * another process may request files of a newer build.
   */
  clientFolders: () => string[];
  close: () => void;
};

type Options = {
  folder: Pick<SiteFolder, 'id' | 'buildDir'>;
  load: (id: string) => Promise<SiteBuild>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** @throws {NotBuilt} if there is no build, it cannot be loaded, or it belongs to another site */
export async function followBuilds({ folder, load, log }: Options): Promise<LiveBuilds> {
  const dist = folder.buildDir;
  let clients: string[] = [];

  /** Loads a whole build, so that missing files are found before it is shown. */
  async function read(id: string): Promise<SiteBuild> {
    const siteId = siteIdOf(dist, id);
    if (siteId === folder.id) {
      clients = completeBuilds(dist).map((each) => join(folderOf(dist, each), 'client'));
      return load(id);
    }
    throw new NotBuilt(`The build in ${dist} is for another site (${siteId ?? 'unknown'}); run "npm run build" first.`);
  }

  const first = currentBuild(dist);
  if (first === undefined) throw new NotBuilt('The site is not built yet; run "npm run build" first.');
  let current = await read(first).catch((error: unknown) => {
    if (error instanceof NotBuilt) throw error;
    const folderOfBuild = folderOf(dist, first);
    throw new NotBuilt(`The build in ${folderOfBuild} cannot be loaded: ${error}. Delete it and run "npm run build".`, {
      cause: error,
    });
  });

  async function follow(): Promise<void> {
    const id = currentBuild(dist);
    if (id === undefined || id === current.id) return;
    try {
      current = await read(id);
      log.info({ build: id }, 'a new build is shown');
    } catch (error) {
      log.error(
        { err: error, build: id },
        'a new build could not be loaded; the previous one is shown until the next build or a restart',
      );
    }
  }

  let following = Promise.resolve();
  const onChange = () => {
    following = following.then(follow);
  };
  watchFile(pointerOf(dist), { interval: INTERVAL, persistent: false }, onChange);
  // Loads a build that was finished while the first one was loading.
  onChange();

  return {
    current: () => current,
    clientFolders: () => clients,
    close: () => unwatchFile(pointerOf(dist), onChange),
  };
}
