/** What the site keeps of the messages that visitors wrote, as its operator sees it. */
import type { StoredLead } from '../../services/leads/stored-lead.ts';
import { succeed } from './command.ts';
import type { Site } from './site.ts';

type LeadsOf = Pick<Site, 'dataDir'> & Partial<Pick<Site, 'database'>>;

/** The newest first. */
export async function readLeads(site: LeadsOf): Promise<StoredLead[]> {
  return JSON.parse(await leadsCommand(site, 'list', '--json')) as StoredLead[];
}

/** @returns what the command printed @throws with what it complained of */
export const leadsCommand = (site: LeadsOf, ...words: string[]): Promise<string> =>
  succeed('leads', words, {
    DATA_DIR: site.dataDir,
    ...(site.database?.url === undefined ? {} : { DATABASE_URL: site.database.url }),
  });
