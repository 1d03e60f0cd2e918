/**
 * `npm test`: what every change must pass, on a fresh clone too. `npm run check` is its start, for use while working:
 * types, lint, unused code and rules, without a build. `npm run test:full` has the long tests.
 */
import { ensureInstalled } from './lib/install.mjs';
import { ensureBrowser } from './lib/programs.mjs';
import { check, playwright, runPlan, summarize, vitest } from './lib/steps.mjs';

const isQuick = process.argv.includes('--quick');
ensureInstalled({ tools: true });
const browser = isQuick ? {} : ensureBrowser();

/** Property tests use the same inputs in every run; the long run uses new ones. */
const FIXED_SEED = { PROPERTY_SEED: '20261128' };
const WITHOUT_LONG = ['--tagsFilter', '!long'];

const types = check('Types', 'astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning']);
const lint = check('Lint and format', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
const unusedCode = check('Unused code', 'knip/bin/knip.js');
const env = { SITE_DIR: 'tests/fixture-site' };
const build = { name: 'Build of the test site', args: ['integrations/build/build.ts'], env };
const rules = vitest('Rules', { projects: ['rules', 'pure'], args: WITHOUT_LONG, env: FIXED_SEED });
const http = vitest('HTTP', { projects: ['http'], args: WITHOUT_LONG, env: FIXED_SEED });
const journeys = playwright('Browser', { project: 'browser', env: browser });

const quick = [[[types], [lint, unusedCode, rules]]];
const whole = [[[types], [lint, unusedCode, build]], rules, http, journeys];
const results = await runPlan(isQuick ? quick : whole);
process.exit(summarize(results) ? 0 : 1);
