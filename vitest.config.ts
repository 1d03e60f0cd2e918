import { defineConfig } from 'vitest/config';

/** Milliseconds that a test waits for what has to come: a slow machine is no defect. */
const expect = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['{config,src,services,server,cli}/**/*.test.ts'], expect } },
      // The same rules on the other database.
      {
        test: {
          name: 'postgres',
          include: ['services/{database,leads,limits,outbox,store,vitals}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      // These talk to the real server over HTTP, so it has to be built first.
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,load}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      // The site as its operator, its payment provider, search engines and attackers meet it: part of the long run.
      {
        test: {
          name: 'operation',
          include: ['tests/{operator,payments,security,site}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      {
        test: {
          name: 'contract-postgres',
          include: ['tests/contract/{checkout,checkout-body,checkout-return,stock}.test.ts', 'tests/load/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      // One at a time, so that what is measured is the site and not another test.
      {
        test: {
          name: 'budgets',
          include: ['tests/budgets/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'full',
          include: ['tests/full/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          expect,
          fileParallelism: false,
        },
      },
    ],
  },
});
