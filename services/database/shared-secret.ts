/** Secrets that nobody has to configure. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Made when a database is first used, and shared by every process on it. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  const fresh = { name, value: randomBytes(32).toString('base64') };
  await db
    .insertInto('settings')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
