/** Signing secrets that the site generates and stores itself, and their rotation. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { withTransaction } from './with-transaction.ts';

/** Names of the secrets in `settings`. */
const SECRETS = ['lead_form_secret', 'notification_secret'] as const;
export type SecretName = (typeof SECRETS)[number];

/** The secret to sign with, then the previous one, whose signatures are still accepted. */
export type Secrets = readonly [current: string, ...previous: string[]];

/**
 * Milliseconds for which signatures of the previous secret are accepted after a rotation: long enough for forms that
 * are open. Notifications are signed again at each delivery.
 */
const PREVIOUS_VALIDITY = 86_400_000;

const previousOf = (name: SecretName) => `${name}_previous`;
const rotatedAt = (name: SecretName) => `${name}_rotated_at`;
const newSecret = () => randomBytes(32).toString('base64');

/**
 * Creates the secret on first use; all processes on the database share it.
 * @returns a function that reads it from the database each time, so that a rotation affects all processes at once
 */
export async function sharedSecret(
  db: Database,
  name: SecretName,
  clock: () => Date = () => new Date(),
): Promise<() => Promise<Secrets>> {
  await db
    .insertInto('settings')
    .values({ name, value: newSecret() })
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
  return previous !== undefined && age < PREVIOUS_VALIDITY ? [current, previous] : [current];
}

/** Replaces every secret. Signatures of the old ones are accepted for a day, or until a second rotation. */
export async function rotateSecrets(db: Database, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    const put = (name: string, value: string) =>
      tx
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    for (const name of SECRETS) {
      const old = await tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
      if (old) await put(previousOf(name), old.value);
      await put(name, newSecret());
      await put(rotatedAt(name), now.toISOString());
    }
  });
}
