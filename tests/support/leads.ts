/** What the site keeps of the messages that visitors wrote, as its operator sees it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StoredLead } from '../../services/leads/stored-lead.ts';
import type { Site } from './site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** The newest first. */
export async function readLeads(site: Pick<Site, 'dataDir'>): Promise<StoredLead[]> {
  return JSON.parse(await leadsCommand(site, 'list', '--json')) as StoredLead[];
}

/** @returns what the command printed @throws with what it complained of */
export async function leadsCommand(site: Pick<Site, 'dataDir'>, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: site.dataDir };
  const { stdout } = await run(process.execPath, ['cli/leads.ts', ...words], { cwd: ROOT, env });
  return stdout;
}
