import { defineConfig } from 'vitest/config';

// Of the program, whatever site its owner makes of it; the site of the owner has a check of its own, npm run check-site.
process.env.SITE_DIR = 'tests/fixture-site';

/** Milliseconds, and far more than anything takes on a machine at rest: a slow machine is no defect. */
const patient = { expect: { poll: { timeout: 30_000 } }, testTimeout: 180_000, hookTimeout: 240_000 };
/** Of suites in which something is measured, or something is killed: one file at a time, so that it is not another test. */
const alone = { ...patient, fileParallelism: false, testTimeout: 900_000 };

/** Of what asks the real server. */
const BUILT = ['tests/support/built-setup.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{config,src,services,server,cli,scripts}/**/*.test.ts', 'tests/{bench,support}/**/*.test.ts'],
          ...patient,
        },
      },
      // The same rules on the other database.
      {
        test: {
          name: 'postgres',
          include: ['services/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          ...patient,
        },
      },
      // These talk to the real server over HTTP, so it has to be built first.
      { test: { name: 'contract', include: ['tests/{contract,load}/**/*.test.ts'], globalSetup: BUILT, ...patient } },
      {
        test: {
          name: 'contract-postgres',
          include: ['tests/{contract,load,payments}/**/*.test.ts'],
          globalSetup: [...BUILT, 'tests/support/postgres-setup.ts'],
          ...patient,
        },
      },
      // The site as its operator, its payment provider, search engines and attackers meet it, and long sequences of
      // purchases: part of the long run.
      {
        test: {
          name: 'operation',
          include: ['tests/{operator,payments,security,site}/**/*.test.ts', 'services/store/sequences.test.ts'],
          globalSetup: BUILT,
          ...patient,
          testTimeout: 600_000,
        },
      },
      { test: { name: 'budgets', include: ['tests/budgets/**/*.test.ts'], globalSetup: BUILT, ...alone } },
      { test: { name: 'speed', include: ['tests/speed/**/*.test.ts'], globalSetup: BUILT, ...alone } },
      // The main journeys in Firefox, WebKit and browsers of 2022: part of the long run.
      { test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], globalSetup: BUILT, ...patient } },
      { test: { name: 'full', include: ['tests/full/**/*.test.ts'], globalSetup: BUILT, ...alone } },
    ],
  },
});
