/** Lists folders recursively. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** All entries, with their path relative to the folder; separated by slashes on every system. */
export async function entriesIn(folder: string): Promise<{ name: string; entry: Dirent }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({
    name: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
    entry,
  }));
}

/** Paths of the files with a leading slash, as if the folder is served at the root of the site. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await entriesIn(folder);
  return entries.filter(({ entry }) => entry.isFile()).map(({ name }) => `/${name}`);
}
