/** What the site keeps of the messages that visitors wrote, as its operator sees it. */
import type { StoredLead } from '../../services/leads/stored-lead.ts';
import { succeed } from './command.ts';
import type { Site } from './site.ts';

/** The newest first. */
export async function readLeads(site: Pick<Site, 'dataDir'>): Promise<StoredLead[]> {
  return JSON.parse(await leadsCommand(site, 'list', '--json')) as StoredLead[];
}

/** @returns what the command printed @throws with what it complained of */
export const leadsCommand = (site: Pick<Site, 'dataDir'>, ...words: string[]): Promise<string> =>
  succeed('leads', words, { DATA_DIR: site.dataDir });
