/** `npm test`: everything a change must pass, on a fresh clone too, in one command. */
import { ensureBrowsers } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { check, playwright, runSteps, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const { browser, journeys } = ensureBrowsers();

await runSteps([
  check('Types', 'astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning']),
  check('Lint and format', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
  check('Unused code', 'knip/bin/knip.js'),
  vitest('Rules', 'unit'),
  vitest('Contract and load', 'contract'),
  playwright('Journeys and accessibility', 'journeys', journeys),
  vitest('Budgets', 'budgets', browser),
]);
