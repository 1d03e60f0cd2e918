import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './site.ts';

/** Milliseconds that another program waits for its turn: the site writes by itself at times. */
const PATIENCE = 15_000;

/** The database of a running site, as another program on its machine opens it. */
export function openSiteDatabase(site: Site): DatabaseSync {
  return new DatabaseSync(join(site.dataDir, 'site.sqlite'), { timeout: PATIENCE });
}
