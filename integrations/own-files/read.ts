/** The owner's own files: `content/files/NAME` is served unchanged at `/NAME`. */
import type { Dirent } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesIn } from '../files-in.ts';

export const OWN_FILES = 'content/files';

type OwnFiles = {
  /** Names relative to that folder, such as `downloads/guide.pdf`. */
  names: string[];
  /** One line per file that cannot be served, with the fix. */
  errors: string[];
};

/** Hidden files, which systems and editors create. Except `/.well-known/`, which is for files (RFC 8615). */
const HIDDEN = /^\.(?!well-known\/)|\/\./;
/** Reserved characters in URLs; browsers convert the backslash to a slash. */
const RESERVED = /[?#%\\]/;
/** Control characters, and the replacement character for a name that is not UTF-8. */
const UNPRINTABLE = /[\p{Cc}\uFFFD]/u;

/** @param site the folder that contains `content/` */
export async function readOwnFiles(site: string): Promise<OwnFiles> {
  const entries = await entriesOf(join(site, OWN_FILES));
  const links = entries.filter(({ entry }) => entry.isSymbolicLink()).map(({ name }) => `${name}/`);
  const found: OwnFiles = { names: [], errors: [] };
  const nameByUrl = new Map<string, string>();
  for (const { name, entry } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() || HIDDEN.test(name) || links.some((link) => name.startsWith(link))) continue;
    const url = ownFileUrl(name);
    const problem = problemOf(name, entry, nameByUrl.get(url));
    if (problem === undefined) {
      found.names.push(name);
      nameByUrl.set(url, name);
    } else found.errors.push(`${OWN_FILES}/${name}: ${problem}`);
  }
  return found;
}

/** @param duplicate another file with the same URL */
function problemOf(name: string, entry: Dirent, duplicate: string | undefined): string | undefined {
  if (entry.isSymbolicLink()) return 'is a link to a file or a folder: put that itself there';
  if (!entry.isFile()) return 'is not a file: remove it';
  if (RESERVED.test(name)) return 'must not have ?, #, % or \\ in its name: rename it';
  if (UNPRINTABLE.test(name)) return 'has a character in its name that cannot be shown: rename it';
  if (duplicate !== undefined)
    return 'has the same address as another file, whose name only looks the same: remove one of the two';
  return undefined;
}

/** @returns an empty list if the folder does not exist */
async function entriesOf(folder: string) {
  try {
    return await entriesIn(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The decoded URL path of a file. Normalized to NFC like requests: some systems store `ü` as two characters. */
export const ownFileUrl = (name: string): string => `/${name.normalize()}`;

/**
 * Copies the files into a build and keeps their modification times, so that browsers can keep cached copies of
 * unchanged files.
 */
export async function copyOwnFiles(site: string, names: readonly string[], target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of names) {
    const file = join(target, ownFileUrl(name));
    await mkdir(dirname(file), { recursive: true });
    await cp(join(site, OWN_FILES, name), file, { preserveTimestamps: true });
  }
}
