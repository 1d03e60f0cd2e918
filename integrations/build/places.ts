/** Files and folders that a build writes. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE } from '../../config/site-folder.mjs';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Shared by all sites of the project. */
export const LOCK = join(ROOT, 'node_modules/.cache/build-lock.sqlite');
/** Folders of builds, and caches of the build, Astro and pictures. */
const FOLDERS = [
  SITE.buildDir,
  join(SITE.buildDir, 'builds'),
  dirname(LOCK),
  join(ROOT, '.astro'),
  join(ROOT, '.cache'),
];

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isWritableFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return false;
  }
  return isWritable(folder);
}

/**
 * Finds a file or folder that a build must write but this user cannot, as in a read-only image. Creates missing
 * folders.
 * @returns undefined if everything is writable
 */
export function unwritablePlace(): string | undefined {
  const folder = FOLDERS.find((each) => !isWritableFolder(each));
  return folder ?? (existsSync(LOCK) && !isWritable(LOCK) ? LOCK : undefined);
}
