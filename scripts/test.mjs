/** `npm test`: what every change must pass, on a fresh clone too. `npm run test:full` has the long tests. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FIXED_SEED, lint, rules, types, unusedCode, WITHOUT_LONG } from './lib/quick-checks.mjs';
import { check, playwright, runPlan, summarize, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const browser = ensureBrowser();

const build = check('Build of the test site', 'scripts/build.mjs', [], { SITE_DIR: 'tests/fixture-site' });

const results = await runPlan([
  [[types], [lint, unusedCode, build]],
  rules,
  vitest('HTTP', { projects: ['http'], args: WITHOUT_LONG, env: FIXED_SEED }),
  playwright('Browser', { project: 'browser', env: browser }),
]);
process.exit(summarize(results) ? 0 : 1);
