/**
 * Builds on disk: each has a folder of its own in `dist/builds`, and the file `dist/current` names the one that is shown.
 * A build that fails, or is broken off, leaves that file as it was.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from '../../config/site-folder.mjs';

/** Written last into a build: what it was made from. */
const FINISHED = '.fingerprint';
/** The id of the site that a build is of (config/site-folder.mjs). */
const OWNER = '.site';
/** Complete builds that stay on disk: open pages still ask for files of former ones. */
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

function paramNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The id of the build that is shown; undefined before the first one. */
export const currentBuild = (dist: string): string | undefined => textOf(pointerOf(dist)) || undefined;

/** What a build was made from; undefined for one that is not complete. */
export const fingerprintOf = (dist: string, id: string): string | undefined =>
  textOf(join(folderOf(dist, id), FINISHED));

/** The id of the site that a build is of. */
export const ownerOf = (dist: string, id: string): string | undefined => textOf(join(folderOf(dist, id), OWNER));

/** Ids of complete builds, the newest first. */
export function completeBuilds(dist: string): string[] {
  const ids = paramNames(join(dist, 'builds')).sort().reverse();
  return ids.filter((id) => fingerprintOf(dist, id) !== undefined);
}

/** A name that sorts by the time at which the build began. */
export function newBuildId(now: Date = new Date()): string {
  return `${now.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`;
}

/** When a build began, by its name. */
export function builtAt(id: string): Date {
  return new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/**
 * Makes a complete build the current one, in one step.
 * @param site whose build it is
 * @param fingerprint what it was made from
 */
export function publishBuild(
  { id: owner, buildDir: dist }: Pick<SiteFolder, 'id' | 'buildDir'>,
  id: string,
  fingerprint: string,
): void {
  writeFileSync(join(folderOf(dist, id), OWNER), owner);
  writeFileSync(join(folderOf(dist, id), FINISHED), fingerprint);
  const part = `${pointerOf(dist)}.part`;
  writeFileSync(part, `${id}\n`);
  renameSync(part, pointerOf(dist));
}

/** Removes what builds have left that were broken off, and all complete ones but the current and the newest. Call it while no other build runs. */
export function removeOldBuilds(dist: string): void {
  const kept = new Set([currentBuild(dist), ...completeBuilds(dist).slice(0, KEPT_BUILDS)]);
  for (const name of paramNames(join(dist, 'builds'))) {
    if (!kept.has(name)) rmSync(folderOf(dist, name), { recursive: true, force: true });
  }
}
