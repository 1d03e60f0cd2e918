/** The folder that takes the mails while no mail server is configured. */
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ENDING = '.eml';
/** Of a mail that is being written, or was when the power went. */
const UNFINISHED = '.eml.part';

export function mailFolderIn(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}

/** @param id of the outbox message */
export function mailFile(folder: string, id: string): string {
  return join(folder, `${id}${ENDING}`);
}

/** Where a mail is written before it gets its name, so that a reader never sees half of it. */
export function unfinishedMailFile(folder: string, id: string): string {
  return join(folder, `${id}${UNFINISHED}`);
}

/** Ids of the messages in it that are being written, or were; a folder that does not exist yet is empty. */
export async function listUnfinishedMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(UNFINISHED)).map((name) => name.slice(0, -UNFINISHED.length));
}

/** Removes mails; those that are not there are no mistake. */
export async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true });
  await removeUnfinishedMails(folder, ids);
}

/** Removes what is half written of mails, and leaves whole ones. */
export async function removeUnfinishedMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(unfinishedMailFile(folder, id), { force: true });
}
