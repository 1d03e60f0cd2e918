/** The owner's own files, `content/files/`: the site answers with each of them as it is, at `/` and its name there. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

export const OWN_FILES = 'content/files';

type OwnFiles = {
  /** Names from that folder, such as `downloads/guide.pdf`. */
  names: string[];
  /** What cannot be served and how to correct it, a line each. */
  mistakes: string[];
};

/** Systems and editors put such files everywhere. Agreed names of the web stand in `/.well-known/` (RFC 8615). */
const HIDDEN = /^\.(?!well-known\/)|\/\./;
/** They end a path or escape a letter in an address, or are no letters. */
const NOT_IN_ADDRESSES = /[?#%\\\p{Cc}\uFFFD]/u;

/** @param site the folder that has `content/` in it */
export async function readOwnFiles(site: string): Promise<OwnFiles> {
  const folder = join(site, OWN_FILES);
  const found: OwnFiles = { names: [], mistakes: [] };
  for (const entry of await entriesOf(folder)) {
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isDirectory() || HIDDEN.test(name)) continue;
    const complain = (problem: string) => found.mistakes.push(`${OWN_FILES}/${name}: ${problem}`);
    if (!entry.isFile()) complain('is not a file but a link to one: put the file itself there');
    else if (NOT_IN_ADDRESSES.test(name)) complain('must not have ?, #, % or \\ in its name: rename it');
    else found.names.push(name);
  }
  found.names.sort();
  return found;
}

/** None where the site has no such folder. */
async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Where a file is answered, not escaped. Some systems write `ü` as two signs into names; browsers ask for one. */
export const ownFileAddress = (name: string): string => `/${name.normalize()}`;

/**
 * Puts the files into the folder of a build, with the times of the originals: a file that has not changed is the same
 * for browsers after a build.
 */
export async function copyOwnFiles(site: string, names: readonly string[], target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of names) {
    const file = join(target, ownFileAddress(name));
    await mkdir(dirname(file), { recursive: true });
    await cp(join(site, OWN_FILES, name), file, { preserveTimestamps: true });
  }
}
