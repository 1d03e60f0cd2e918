import { expect, it } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { openMemoryDatabase } from '../../services/database/database.ts';
import { migrateTo } from './migrate-to.ts';

/** Nothing listens on this port. */
const NOWHERE = 'postgres://shop:secret@127.0.0.1:9/shop';

it.each([
  ['the environment', { MIGRATE_TO_URL: NOWHERE }, '', 'or correct MIGRATE_TO_URL.'],
  ['the command', {}, NOWHERE, 'or correct the address that you gave.'],
  [
    'the command, which wins over the environment',
    { MIGRATE_TO_URL: 'postgres://a:b@127.0.0.1/c' },
    NOWHERE,
    'that you gave',
  ],
  ['neither the command nor the environment', {}, '', 'shop, in MIGRATE_TO_URL.'],
])(
  'the error for a database address from %s says what to correct, and never shows the password',
  async (_, env, argument, problem) => {
    const db = await openMemoryDatabase();
    const failure = await migrateTo(db, readEnv(env), argument, { json: false }).catch((error: unknown) =>
      String(error),
    );
    expect(failure).toContain(problem);
    expect(failure).not.toContain('secret');
  },
);
