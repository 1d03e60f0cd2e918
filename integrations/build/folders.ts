/**
 * Builds on disk: each has its own folder in `dist/builds`, and the file `dist/current` names the current build. A
 * failed or interrupted build does not change that file.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from '../../config/site-folder.mjs';

/** Contains the hash of the sources; written last, so it marks a complete build. */
const FINISHED = '.fingerprint';
/** Contains the id of the site of a build (config/site-folder.mjs). */
const SITE_ID = '.site';
/** Number of complete builds kept on disk: open pages still request files of earlier builds. */
const KEPT_BUILDS = 5;

/** The file that names the current build; the server watches it. */
export const pointerOf = (dist: string) => join(dist, 'current');

export const folderOf = (dist: string, id: string) => join(dist, 'builds', id);

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Id of the current build; undefined before the first build. */
export const currentBuild = (dist: string): string | undefined => textOf(pointerOf(dist)) || undefined;

/** Hash of a build's sources; undefined for an incomplete build. */
export const fingerprintOf = (dist: string, id: string): string | undefined =>
  textOf(join(folderOf(dist, id), FINISHED));

/** Id of the site of a build. */
export const siteIdOf = (dist: string, id: string): string | undefined => textOf(join(folderOf(dist, id), SITE_ID));

/** Ids of complete builds, newest first. */
export function completeBuilds(dist: string): string[] {
  const ids = namesIn(join(dist, 'builds')).sort().reverse();
  return ids.filter((id) => fingerprintOf(dist, id) !== undefined);
}

/** An id that sorts by the start time of the build. */
export function newBuildId(): string {
  return `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;
}

/** Start time of a build, from its id. */
export function builtAt(id: string): Date {
  return new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/**
 * Atomically makes a complete build the current build.
 * @param site the site of the build
 * @param fingerprint hash of its sources
 */
export function publishBuild(
  { id: siteId, buildDir: dist }: Pick<SiteFolder, 'id' | 'buildDir'>,
  id: string,
  fingerprint: string,
): void {
  writeFileSync(join(folderOf(dist, id), SITE_ID), siteId);
  writeFileSync(join(folderOf(dist, id), FINISHED), fingerprint);
  const temporary = `${pointerOf(dist)}.part`;
  writeFileSync(temporary, `${id}\n`);
  renameSync(temporary, pointerOf(dist));
}

/**
 * Removes incomplete builds, and complete ones except the current build and the newest `KEPT_BUILDS`. Only call it while
 * no build runs.
 */
export function removeOldBuilds(dist: string): void {
  const idsToKeep = new Set([currentBuild(dist), ...completeBuilds(dist).slice(0, KEPT_BUILDS)]);
  for (const name of namesIn(join(dist, 'builds'))) {
    if (!idsToKeep.has(name)) rmSync(folderOf(dist, name), { recursive: true, force: true });
  }
}
