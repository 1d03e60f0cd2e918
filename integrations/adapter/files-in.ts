/** What is below a folder, at any depth. */
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files, folders and all else, each by its path from the folder, with slashes on every system. */
export async function entriesIn(folder: string): Promise<{ name: string; entry: Dirent }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({
    name: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
    entry,
  }));
}

/** The addresses of the files, where the folder is served at the root of the site. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await entriesIn(folder);
  return entries.filter(({ entry }) => entry.isFile()).map(({ name }) => `/${name}`);
}
