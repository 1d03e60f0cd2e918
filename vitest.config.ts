import { defineConfig } from 'vitest/config';

// The tests have a site of their own, so they do not depend on the owner's content, which `npm run check-site` checks.
process.env.SITE_DIR = 'tests/fixture-site';

/** Milliseconds, far more than a test takes on an idle machine, so that tests do not fail on a busy one. */
const longTimeouts = { expect: { poll: { timeout: 30_000 } }, testTimeout: 180_000, hookTimeout: 240_000 };
/** One file at a time: the tests measure, or end processes, and must not disturb each other. */
const oneByOne = { ...longTimeouts, fileParallelism: false, testTimeout: 900_000 };

/** Builds the test site, for tests that send requests to the real server. */
const BUILT = ['tests/support/built-setup.ts'];
const ON_POSTGRES = 'tests/support/postgres-setup.ts';
/** Property tests: with PROPERTY_SEED, the same inputs in every run. */
const SEED = ['tests/support/property-seed.ts'];

/** Pure functions: their files need no isolation from each other. */
const PURE = ['{art,config,domain,src}/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // `npm test` runs everything but this tag.
    tags: [{ name: 'long', description: 'Only in npm run test:full' }],
    projects: [
      { test: { name: 'pure', include: PURE, isolate: false, setupFiles: SEED, ...longTimeouts } },
      {
        test: {
          name: 'rules',
          include: ['{services,server,integrations,cli}/**/*.test.ts'],
          setupFiles: SEED,
          ...longTimeouts,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/{contract,security,payments,operator,site}/**/*.test.ts'],
          globalSetup: BUILT,
          setupFiles: SEED,
          ...longTimeouts,
        },
      },
      // The parts of `npm run test:full`.
      ...['attacks', 'engines', 'operator', 'pages'].map((part) => ({
        test: {
          name: `full-${part}`,
          include: [`tests/full/${part}/**/*.test.ts`],
          globalSetup: BUILT,
          ...longTimeouts,
        },
      })),
      ...['chaos', 'lighthouse'].map((part) => ({
        test: { name: `full-${part}`, include: [`tests/full/${part}/**/*.test.ts`], globalSetup: BUILT, ...oneByOne },
      })),
      {
        test: {
          name: 'full-postgres',
          include: [
            'services/database/**/*.test.ts',
            'services/store/{checkout,orders,payment,stock,subscriptions}/**/*.test.ts',
            'services/store/processes.test.ts',
            'services/{leads,personal-data}/**/*.test.ts',
            'tests/contract/{checkout,stock}*.test.ts',
            'tests/payments/**/*.test.ts',
            'tests/full/postgres/**/*.test.ts',
          ],
          globalSetup: [...BUILT, ON_POSTGRES],
          ...longTimeouts,
        },
      },
    ],
  },
});
