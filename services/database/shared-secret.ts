/** Secrets that nobody has to configure, and how they are replaced while what they have signed is still under way. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { write } from './write.ts';

/** What the services sign with; the names of their rows. */
const SECRETS = ['lead_form_secret', 'notification_secret'] as const;
export type SecretName = (typeof SECRETS)[number];

/** The secret to sign with, then the one before it, which is still believed. */
export type Secrets = readonly [current: string, ...previous: string[]];

/**
 * Milliseconds for which the previous secret is believed after it was replaced: a form that was opened before is sent
 * within a day, and a notification that could not be delivered meanwhile is signed anew.
 */
const STILL_BELIEVED = 86_400_000;

const previousOf = (name: SecretName) => `${name}_previous`;
const rotatedAt = (name: SecretName) => `${name}_rotated_at`;
const fresh = () => randomBytes(32).toString('base64');

/**
 * Made when a database is first used, and shared by every process on it.
 * @returns reads it; each time anew, so that all processes follow a rotation at once
 */
export async function sharedSecret(
  db: Database,
  name: SecretName,
  clock: () => Date = () => new Date(),
): Promise<() => Promise<Secrets>> {
  await db
    .insertInto('settings')
    .values({ name, value: fresh() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return () => readSecrets(db, name, clock());
}

async function readSecrets(db: Database, name: SecretName, now: Date): Promise<Secrets> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'in', [name, previousOf(name), rotatedAt(name)])
    .execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const current = values.get(name);
  if (current === undefined) throw new Error(`the secret ${name} is not in the database`);
  const previous = values.get(previousOf(name));
  const age = now.getTime() - Date.parse(values.get(rotatedAt(name)) ?? '');
  return previous !== undefined && age < STILL_BELIEVED ? [current, previous] : [current];
}

/** Replaces every secret; what the old ones have signed is believed for a day. A second rotation ends that at once. */
export async function rotateSecrets(db: Database, now: Date): Promise<void> {
  await write(db, async (tx) => {
    const put = (name: string, value: string) =>
      tx
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    for (const name of SECRETS) {
      const old = await tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      if (old) await put(previousOf(name), old.value);
      await put(name, fresh());
      await put(rotatedAt(name), now.toISOString());
    }
  });
}
