import { defineConfig } from 'vitest/config';

// The tests are of the program, whatever site its owner makes of it. The owner's site has its own check: npm run check-site.
process.env.SITE_DIR = 'tests/fixture-site';

/** Milliseconds, far more than anything takes on an idle machine: a busy machine is no defect. */
const patient = { expect: { poll: { timeout: 30_000 } }, testTimeout: 180_000, hookTimeout: 240_000 };
/** One file at a time: the tests measure, or end processes, and must not disturb each other. */
const alone = { ...patient, fileParallelism: false, testTimeout: 900_000 };

/** Builds the test site, for tests that ask the real server. */
const BUILT = ['tests/support/built-setup.ts'];
const ON_POSTGRES = 'tests/support/postgres-setup.ts';
/** Property tests: the same inputs in every run where PROPERTY_SEED is set. */
const SEED = ['tests/support/property-seed.ts'];

/** Pure functions: their files need no isolation from each other. */
const PURE = ['{art,config,domain,src}/**/*.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // `npm test` runs everything but this tag.
    tags: [{ name: 'long', description: 'Only in npm run test:full' }],
    projects: [
      { test: { name: 'pure', include: PURE, isolate: false, setupFiles: SEED, ...patient } },
      {
        test: {
          name: 'rules',
          include: ['{services,server,integrations,cli}/**/*.test.ts'],
          setupFiles: SEED,
          ...patient,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/{contract,security,payments,operator,site}/**/*.test.ts'],
          globalSetup: BUILT,
          setupFiles: SEED,
          ...patient,
        },
      },
      // The parts of `npm run test:full`.
      ...['attacks', 'engines', 'operator', 'pages'].map((part) => ({
        test: { name: `full-${part}`, include: [`tests/full/${part}/**/*.test.ts`], globalSetup: BUILT, ...patient },
      })),
      ...['chaos', 'lighthouse'].map((part) => ({
        test: { name: `full-${part}`, include: [`tests/full/${part}/**/*.test.ts`], globalSetup: BUILT, ...alone },
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
          ...patient,
        },
      },
    ],
  },
});
