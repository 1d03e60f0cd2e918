/** Reads stored leads with the operator's command. */
import type { StoredLead } from '../../services/leads/stored-lead.ts';
import { succeed } from './command.ts';
import type { Site } from './site.ts';

type SiteData = Pick<Site, 'dataDir'> & Partial<Pick<Site, 'database'>>;

/** Stored leads, newest first. */
export async function readLeads(site: SiteData): Promise<StoredLead[]> {
  return JSON.parse(await leadsCommand(site, 'list', '--json')) as StoredLead[];
}

/** @returns the output of the command @throws with the output when it fails */
export const leadsCommand = (site: SiteData, ...args: string[]): Promise<string> =>
  succeed('leads', args, {
    DATA_DIR: site.dataDir,
    ...(site.database?.url === undefined ? {} : { DATABASE_URL: site.database.url }),
  });
