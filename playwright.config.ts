import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'journeys', testMatch: '{journeys,accessibility}/**/*.spec.ts', grepInvert: /@sweep/ },
    { name: 'records', testMatch: 'journeys/**/*.spec.ts', grep: /@sweep/ },
    { name: 'sweeps', testMatch: 'full/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that needs a second try is a defect.
  retries: 0,
  timeout: 60_000,
  use: { launchOptions, locale: 'en-US', timezoneId: 'America/Chicago', trace: 'retain-on-failure' },
});
