/**
 * Builds on disk: each has a folder of its own in `dist/builds`, and the file `dist/current` names the one that is shown.
 * A build that fails, or is broken off, leaves that file as it was.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from '../../config/site-folder.mjs';

/** Written last into a build: what it was made from. */
const FINISHED = '.fingerprint';
/** The id of the site that a build is of (config/site-folder.mjs). */
const OWNER = '.site';
/** Complete builds that stay on disk, whether a process uses them or not. */
const KEPT = 2;

/** The file that names the current build; a process watches it. */
export const pointerOf = (dist: string) => join(dist, 'current');
export const folderOf = (dist: string, id: string) => join(dist, 'builds', id);
const marksOf = (dist: string) => join(dist, 'in-use');

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

/** The id of the build that is shown; undefined before the first one. */
export const currentBuild = (dist: string): string | undefined => textOf(pointerOf(dist)) || undefined;

/** What a build was made from; undefined for one that is not complete. */
export const fingerprintOf = (dist: string, id: string): string | undefined =>
  textOf(join(folderOf(dist, id), FINISHED));

/** The id of the site that a build is of. */
export const ownerOf = (dist: string, id: string): string | undefined => textOf(join(folderOf(dist, id), OWNER));

/** Ids of complete builds, the newest first. */
export function completeBuilds(dist: string): string[] {
  const ids = namesIn(join(dist, 'builds')).sort().reverse();
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
 * Marks a build as used by this process, so that its folder stays. Where the folder cannot be written, as in an image,
 * nothing else removes builds either.
 * @returns takes the mark away
 */
export function holdBuild(dist: string, id: string): () => void {
  const mark = join(marksOf(dist), `${id}.${process.pid}`);
  try {
    mkdirSync(marksOf(dist), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    return () => undefined;
  }
  return () => rmSync(mark, { force: true });
}

/**
 * Makes a complete build the current one, in one step.
 * @param site whose build it is
 * @param fingerprint what it was made from
 * @param before the current build when this one began
 * @returns false when a build that began later is current already: it stays
 */
export function publishBuild(
  { id: owner, buildDir: dist }: Pick<SiteFolder, 'id' | 'buildDir'>,
  id: string,
  fingerprint: string,
  before: string | undefined,
): boolean {
  writeFileSync(join(folderOf(dist, id), OWNER), owner);
  writeFileSync(join(folderOf(dist, id), FINISHED), fingerprint);
  const current = currentBuild(dist);
  if (current !== undefined && current !== before && current > id) return false;
  const part = `${pointerOf(dist)}.${process.pid}`;
  writeFileSync(part, `${id}\n`);
  renameSync(part, pointerOf(dist));
  return true;
}

/** Whether a process is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Another process may be removing it just now, or be the only one that may; then it goes another time. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    return;
  }
}

/** Removes all builds but the current one, the last complete ones, and those that a process uses or is making. */
export function removeOldBuilds(dist: string): void {
  const used = new Set<string>();
  for (const mark of namesIn(marksOf(dist))) {
    const [id = '', pid = ''] = mark.split('.');
    if (isAlive(Number(pid))) used.add(id);
    else rmSync(join(marksOf(dist), mark), { force: true });
  }
  const current = currentBuild(dist);
  const others = completeBuilds(dist).filter((id) => id !== current);
  const kept = new Set<string | undefined>([...used, current, ...others.slice(0, KEPT - 1)]);
  for (const name of namesIn(join(dist, 'builds'))) {
    const [id] = name.split('.');
    if (!kept.has(id)) removeFolder(folderOf(dist, name));
  }
}
