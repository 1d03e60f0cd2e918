import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';

// As in vitest.config.ts.
process.env.SITE_DIR = 'tests/fixture-site';

export default defineConfig({
  globalSetup: './tests/support/built-setup.ts',
  testDir: 'tests',
  projects: [
    { name: 'journeys', testMatch: '{journeys,accessibility}/**/*.spec.ts' },
    // Every page of content by itself: part of the long run, as the sweeps over all of them are.
    { name: 'pages', testMatch: 'pages/**/*.spec.ts' },
    { name: 'sweeps', testMatch: 'full/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A test that needs a second try is a defect.
  retries: 0,
  // A slow machine is no defect: a test waits for what has to come.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { launchOptions, locale: 'en-US', timezoneId: 'America/Chicago' },
});
