/**
 * Follows the builds on disk: a finished one takes the place of the one before in one step, without a restart (decision 0059).
 */
import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteFolder } from '../../config/site-folder.mjs';
import { completeBuilds, currentBuild, folderOf, ownerOf, pointerOf } from '../../integrations/build/folders.ts';
import type { SiteBuild } from './site-build.ts';

/** Milliseconds between looks at the file that names the current build. */
const INTERVAL = 500;

/** No build exists. The message says what to do. */
export class NotBuilt extends Error {}

export type LiveBuilds = {
  /** The build that a request which begins now is answered from. */
  current: () => SiteBuild;
  /**
   * The client folders of all complete builds, the newest first. Open pages ask for files of former builds, and pages of
   * another process for files of the next one.
   */
  clientFolders: () => string[];
  close: () => void;
};

type Options = {
  folder: Pick<SiteFolder, 'id' | 'buildDir'>;
  load: (id: string) => Promise<SiteBuild>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** @throws {NotBuilt} when there is no build yet, or when it is of another site */
export async function followBuilds({ folder, load, log }: Options): Promise<LiveBuilds> {
  const dist = folder.buildDir;
  let clients: string[] = [];

  /** Loads a build as a whole: what is missing in it is found before it is shown. */
  async function read(id: string): Promise<SiteBuild> {
    const owner = ownerOf(dist, id);
    if (owner === folder.id) {
      clients = completeBuilds(dist).map((each) => join(folderOf(dist, each), 'client'));
      return load(id);
    }
    throw new NotBuilt(`The build in ${dist} is for another site (${owner ?? 'unknown'}); run "npm run build" first.`);
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
        'a new build could not be loaded; the one before is still shown until the site is started again',
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
