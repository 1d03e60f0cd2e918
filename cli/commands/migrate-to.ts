import { type Env, isDatabaseUrl } from '../../config/env.ts';
import { copyDatabase } from '../../services/database/copy-database.ts';
import type { Database } from '../../services/database/database.ts';
import { CommandError, jsonText, type Output, table } from '../output.ts';

/**
 * Copies the SQLite database to PostgreSQL, and does not change it.
 * @param argument database URL from the command line; empty: uses MIGRATE_TO_URL
 */
export async function migrateTo(db: Database, env: Env, argument: string, { json }: Output): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new CommandError(
      'The database of this site is PostgreSQL already (DATABASE_URL); only a SQLite database can be copied.',
    );
  }
  const url = argument || (env.MIGRATE_TO_URL ?? '');
  if (!isDatabaseUrl(url)) {
    throw new CommandError(
      'Give the address of an empty database, such as postgres://user:password@db.example.com/shop, in MIGRATE_TO_URL.',
    );
  }
  const copied = await copyDatabase(db, url, argument ? 'the address that you gave' : 'MIGRATE_TO_URL');
  if (json) return jsonText(copied);
  return [
    table(
      ['Table', 'Rows'],
      copied.map(({ table: name, rows }) => [name, rows]),
    ),
    '',
    'Everything was copied and compared row by row. Now set DATABASE_URL to that address and start the site again: what',
    'is sold until then is in the old database only. That one stays where it is; keep it until you are sure.',
  ].join('\n');
}
