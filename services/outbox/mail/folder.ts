/** The folder that takes the mails while no mail server is configured. */
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ENDING = '.eml';

export function mailFolderIn(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}

/** @param id of the outbox message */
export function mailFile(folder: string, id: string): string {
  return join(folder, `${id}${ENDING}`);
}

/** Ids of the messages in it; a folder that does not exist yet is empty. */
export async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
}

/** Removes mails; those that are not there are no mistake. */
export async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(mailFile(folder, id), { force: true });
}
