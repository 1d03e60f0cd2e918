/** A site with an operator's port and its database at hand. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabaseAt } from '../../../services/database/database.ts';
import { importCatalogue } from '../../../services/store/import/import-catalogue.ts';
import { freePort } from '../../support/free-port.ts';
import { startSite } from '../../support/site.ts';
import { catalogue } from '../catalogue.ts';

export type Shop = {
  url: string;
  /** Origin of the operator's port. */
  admin: string;
  db: Database;
  stop: () => Promise<void>;
};

/** @param products as many generated ones; absent: those of the demonstration */
export async function startShop(products?: number): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const db = await openDatabaseAt({ folder });
  if (products !== undefined) await importCatalogue(db, catalogue(products), { now: new Date() });
  const adminPort = await freePort();
  const site = await startSite({ DATA_DIR: folder, ADMIN_PORT: String(adminPort) });
  return {
    url: site.url,
    admin: `http://127.0.0.1:${adminPort}`,
    db,
    async stop() {
      await site.stop();
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
