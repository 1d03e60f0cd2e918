import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';

// As in vitest.config.ts.
process.env.SITE_DIR = 'tests/fixture-site';

const isCi = Boolean(process.env.CI);
const BROWSER_TESTS = ['tests/screens.spec.ts', 'tests/journeys/**/*.spec.ts'];

export default defineConfig({
  globalSetup: './tests/support/built-setup.ts',
  testDir: 'tests',
  projects: [
    { name: 'browser', testMatch: BROWSER_TESTS, grepInvert: /@long/ },
    // Parts of `npm run test:full`.
    { name: 'browser-long', testMatch: BROWSER_TESTS, grep: /@long/ },
    { name: 'full-pages', testMatch: 'tests/full/pages/**/*.spec.ts' },
    { name: 'full-attacks', testMatch: 'tests/full/attacks/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  // One retry on CI; scripts/lib/steps.mjs names the flaky tests and limits their number.
  retries: isCi ? 1 : 0,
  // A broken page fails many tests, each by its timeout.
  maxFailures: isCi ? 20 : 0,
  // Milliseconds, far more than a test takes on an idle machine, so that tests do not fail on a busy one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 30_000, launchOptions, locale: 'en-US', timezoneId: 'America/Chicago' },
});
