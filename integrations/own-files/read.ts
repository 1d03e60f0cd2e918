/** The owner's own files, `content/files/`: the site answers with each of them as it is, at `/` and its name there. */
import type { Dirent } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { entriesIn } from '../adapter/files-in.ts';

export const OWN_FILES = 'content/files';

type OwnFiles = {
  /** Names from that folder, such as `downloads/guide.pdf`. */
  names: string[];
  /** What cannot be served and how to correct it, a line each. */
  errors: string[];
};

/** Names that begin with a dot: systems and editors put such files everywhere. But `/.well-known/` is for files (RFC 8615). */
const HIDDEN = /^\.(?!well-known\/)|\/\./;
/** In an address, the first three would have a meaning of their own, and browsers make a slash of the last. */
const WITH_MEANING = /[?#%\\]/;
/** Control characters, and what stands for a name that is no UTF-8. */
const UNPRINTABLE = /[\p{Cc}\uFFFD]/u;

/** @param site the folder that has `content/` in it */
export async function readOwnFiles(site: string): Promise<OwnFiles> {
  const entries = await entriesOf(join(site, OWN_FILES));
  const links = entries.filter(({ entry }) => entry.isSymbolicLink()).map(({ name }) => `${name}/`);
  const found: OwnFiles = { names: [], errors: [] };
  const addresses = new Map<string, string>();
  for (const { name, entry } of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory() || HIDDEN.test(name) || links.some((link) => name.startsWith(link))) continue;
    const address = ownFileUrl(name);
    const problem = problemOf(name, entry, addresses.get(address));
    if (problem === undefined) {
      found.names.push(name);
      addresses.set(address, name);
    } else found.errors.push(`${OWN_FILES}/${name}: ${problem}`);
  }
  return found;
}

/** @param twin another file with the same address */
function problemOf(name: string, entry: Dirent, twin: string | undefined): string | undefined {
  if (entry.isSymbolicLink()) return 'is a link to a file or a folder: put that itself there';
  if (!entry.isFile()) return 'is not a file: remove it';
  if (WITH_MEANING.test(name)) return 'must not have ?, #, % or \\ in its name: rename it';
  if (UNPRINTABLE.test(name)) return 'has a character in its name that cannot be shown: rename it';
  if (twin !== undefined)
    return 'has the same address as another file, whose name only looks the same: remove one of the two';
  return undefined;
}

/** None where the site has no such folder. */
async function entriesOf(folder: string) {
  try {
    return await entriesIn(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The address of a file, not escaped. Some systems write `ü` into names as `u` and two dots; browsers ask for one letter (NFC). */
export const ownFileUrl = (name: string): string => `/${name.normalize()}`;

/**
 * Puts the files into the folder of a build, with the times of the originals: a file that has not changed is the same
 * for browsers after a build.
 */
export async function copyOwnFiles(site: string, names: readonly string[], target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of names) {
    const file = join(target, ownFileUrl(name));
    await mkdir(dirname(file), { recursive: true });
    await cp(join(site, OWN_FILES, name), file, { preserveTimestamps: true });
  }
}
