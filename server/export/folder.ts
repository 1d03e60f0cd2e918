/** The folder that an export is written into. Only what an export wrote is ever replaced or removed in it. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Thrown for what the operator can mend; the message is all that is shown. */
export class ExportError extends Error {}

/** Names of everything that the last export wrote. */
const LIST = '.export.json';
const listOfNames = z.array(z.string().refine((name) => !name.split('/').includes('..')));

export type ExportFolder = {
  /**
   * @param files content by name, without a slash in front
   * @returns how many of them were new or other than before
   */
  write: (files: ReadonlyMap<string, Buffer>) => Promise<number>;
};

/** @throws {ExportError} where the folder holds something else, or cannot be written; so does writing into it */
export async function openExport(folder: string): Promise<ExportFolder> {
  const before = await explained(folder, () => writtenBefore(folder));
  return { write: (files) => explained(folder, () => replace(folder, before, files)) };
}

async function replace(folder: string, before: string[], files: ReadonlyMap<string, Buffer>): Promise<number> {
  // Should the power fail from here on, the next export knows what is its own.
  await save(join(folder, LIST), list([...before, ...files.keys()]));
  let changed = 0;
  for (const [name, content] of files) changed += await saveChanged(join(folder, name), content);
  for (const name of before) if (!files.has(name)) await rm(join(folder, name), { force: true });
  await save(join(folder, LIST), list([...files.keys()]));
  return changed;
}

async function explained<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['ENOTDIR', 'EEXIST'].includes(code))
      throw new ExportError(`${folder} is a file, or lies in one: name a folder with --to.`);
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code))
      throw new ExportError(
        `${folder} cannot be written (${code}): make rights or room there, or name another with --to.`,
      );
    throw error;
  }
}

const list = (names: string[]) => Buffer.from(JSON.stringify([...new Set(names)].sort(), null, 1));

async function writtenBefore(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  if (there.length === 0) return [];
  if (!there.includes(LIST))
    throw new ExportError(
      `The folder ${folder} holds files that are not from an export: name another with --to, or empty it.`,
    );
  return listOfNames.parse(JSON.parse(await readFile(join(folder, LIST), 'utf8')));
}

/** A file that stays as it is keeps its date, by which servers tell whether a visitor has it already. */
async function saveChanged(file: string, content: Buffer): Promise<0 | 1> {
  const old = await readFile(file).catch(() => undefined);
  if (old?.equals(content)) return 0;
  await mkdir(dirname(file), { recursive: true });
  await save(file, content);
  return 1;
}

/** Written beside and renamed: a server may be reading it. */
async function save(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
