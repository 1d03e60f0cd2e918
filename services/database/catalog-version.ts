/** Whether what store pages show has changed, without reading it again (decision 0056). */
import { type Database, readerOf } from './database.ts';

export type VersionReader = {
  read: () => Promise<string>;
  /** The same without waiting; undefined where that is not possible just now. */
  readSync: () => string | undefined;
};

/**
 * Reads a text that is another one after every committed change of the catalog, by any process: products, variants, prices,
 * stock, holds, collections. Other writes leave it as it is. The same text before and after some reads means that those
 * read the same catalog.
 */
export function createVersionReader(db: Database): VersionReader {
  const { read, readSync } = readerOf(db, 'select sum(version) from catalog_version');
  return {
    read: async () => String(await read()),
    readSync() {
      const version = readSync();
      return version === undefined ? undefined : String(version);
    },
  };
}
