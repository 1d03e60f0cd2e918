import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './site.ts';

/** Milliseconds to wait for a lock, because the site writes in the background. */
const BUSY_TIMEOUT = 15_000;

/** Opens the SQLite database of a running site from another process. */
export function openSiteDatabase(site: Site): DatabaseSync {
  return new DatabaseSync(join(site.dataDir, 'site.sqlite'), { timeout: BUSY_TIMEOUT });
}
