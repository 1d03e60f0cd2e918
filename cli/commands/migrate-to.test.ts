import { expect, it } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { openMemoryDatabase } from '../../services/database/database.ts';
import { migrateTo } from './migrate-to.ts';

/** Nothing listens on this port. */
const NOWHERE = 'postgres://shop:secret@127.0.0.1:9/shop';

it.each([
  ['the environment', { MIGRATE_TO_URL: NOWHERE }, '', 'or correct MIGRATE_TO_URL.'],
  ['the command', {}, NOWHERE, 'or correct the address that you gave.'],
  ['both, which is what the command says', { MIGRATE_TO_URL: 'postgres://a:b@127.0.0.1/c' }, NOWHERE, 'that you gave'],
  ['nowhere', {}, '', 'shop, in MIGRATE_TO_URL.'],
])('an address from %s: what is wrong is said of that, without the password', async (_, env, word, problem) => {
  const db = await openMemoryDatabase();
  const failure = await migrateTo(db, readEnv(env), word, false).catch((error: unknown) => String(error));
  expect(failure).toContain(problem);
  expect(failure).not.toContain('secret');
});
