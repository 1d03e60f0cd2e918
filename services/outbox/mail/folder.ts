/** The folder for mails if no mail server is configured. */
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const EXTENSION = '.eml';
/** Extension of a mail that is being written, or was interrupted by the end of the process. */
const UNFINISHED = '.eml.part';

export function mailFolderIn(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}

/** @param id of the outbox message */
export function mailFile(folder: string, id: string): string {
  return join(folder, `${id}${EXTENSION}`);
}

/** A mail is written to this file and then renamed, so that a reader never sees a partial mail. */
export function unfinishedMailFile(folder: string, id: string): string {
  return join(folder, `${id}${UNFINISHED}`);
}

/** Ids of the unfinished mails in a folder; empty if the folder does not exist. */
export async function listUnfinishedMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(UNFINISHED)).map((name) => name.slice(0, -UNFINISHED.length));
}

/** Removes mails; missing ones are ignored. */
export async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true });
  await removeUnfinishedMails(folder, ids);
}

/** Removes unfinished mails only. */
export async function removeUnfinishedMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(unfinishedMailFile(folder, id), { force: true });
}
