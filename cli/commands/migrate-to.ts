import { type Env, isDatabaseAddress } from '../../config/env.ts';
import { copyDatabase } from '../../services/database/copy-database.ts';
import type { Database } from '../../services/database/database.ts';
import { CommandError, jsonText, table } from '../output.ts';

/** Copies the embedded shop to PostgreSQL. The embedded one stays as it is. */
export async function migrateTo(db: Database, env: Env, url: string, json: boolean): Promise<string> {
  if (env.DATABASE_URL !== undefined) {
    throw new CommandError('This shop is in PostgreSQL already (DATABASE_URL); only an embedded one can be moved.');
  }
  if (!isDatabaseAddress(url)) {
    throw new CommandError(
      'Give the address of an empty database, such as postgres://user:password@db.example.com/shop.',
    );
  }
  const copied = await copyDatabase(db, url);
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
