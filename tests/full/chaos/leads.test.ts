import { expect, it } from 'vitest';
import { SEED } from '../../support/random.ts';
import { chaosLeads } from './leads.ts';

it(`no message is lost or doubled while the site is killed again and again, seed ${SEED}`, async () => {
  const result = await chaosLeads({ submissions: 40, visitors: 4, seed: SEED });
  expect(result).toEqual({
    acknowledged: 40,
    kills: expect.any(Number),
    lost: [],
    doubled: [],
    unmailed: [],
    renamed: [],
  });
  expect(result.kills).toBeGreaterThan(2);
});
