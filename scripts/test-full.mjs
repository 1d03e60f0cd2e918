/**
 * `npm run test:full`: the long tests, on demand and before a release. All parts, or those that are named:
 * `npm run test:full -- postgres attacks`. Ends with a table of the parts.
 */
import { advisories } from './lib/advisories.mjs';
import { ensureBrowser, ensureEngines } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, fail } from './lib/install.mjs';
import { ensureJava, ensurePostgres, ensureProxies } from './lib/programs.mjs';
import { playwright, runPlan, summarize, vitest } from './lib/steps.mjs';

/**
 * Each part: what it covers, what it installs, and its steps. A part that only reports never fails the run.
 * @type {Record<string, { needs?: (() => void)[], steps: (browser: Record<string, string>) => import('./lib/steps.mjs').Step[], reportsOnly?: boolean }>}
 */
const PARTS = {
  postgres: {
    needs: [ensurePostgres],
    steps: () => [vitest('Stock, checkout, orders, payments and leads on PostgreSQL', { projects: ['full-postgres'] })],
  },
  attacks: {
    needs: [ensurePostgres],
    steps: (env) => [
      vitest('Limits, smuggling, paths, prototypes, expressions, fuzzing', { projects: ['full-attacks'], env }),
      playwright('Scripts in texts', { project: 'full-attacks', env }),
    ],
  },
  engines: {
    needs: [ensureEngines],
    steps: () => [vitest('Firefox and WebKit', { projects: ['full-engines'] })],
  },
  operator: {
    needs: [ensurePostgres, ensureProxies],
    steps: (env) => [
      vitest("The operator's commands", { projects: ['http'], args: ['tests/operator'] }),
      vitest('Payments, mail, logs, proxies, development', { projects: ['full-operator'], env }),
    ],
  },
  pages: {
    steps: (env) => [
      vitest('Structured data, audit, vitals', { projects: ['full-pages'], env }),
      playwright('Every page', { project: 'full-pages', env }),
      playwright('Long journeys', { project: 'browser-long', env }),
    ],
  },
  chaos: {
    needs: [ensurePostgres],
    steps: (env) => [
      vitest('Rules with random inputs', {
        projects: ['pure', 'rules'],
        // The folders whose tests take random inputs.
        args: ['src', 'services/store', 'services/vitals', 'server/canonical-address', '--testTimeout=900000'],
        env: { SEQUENCE_RUNS: '500' },
      }),
      vitest('Killed processes, concurrent checkouts, growth', { projects: ['full-chaos'], env }),
    ],
  },
  lighthouse: {
    needs: [ensureJava],
    reportsOnly: true,
    steps: () => [
      advisories,
      vitest('Lighthouse and the HTML checker', {
        projects: ['full-lighthouse'],
        env: ensureBrowser({ full: true }),
      }),
    ],
  },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);
const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));

ensureInstalled({ tools: true });
const browser = ensureBrowser();
for (const [, { needs = [] }] of chosen) for (const ensure of needs) ensure();
process.env.SITE_DIR = 'tests/fixture-site';
await ensureBuilt();

const failing = [];
const rows = [];
for (const [name, { steps, reportsOnly = false }] of chosen) {
  const results = await runPlan(steps(browser));
  const sum = (count) => results.reduce((total, step) => total + count(step), 0);
  const [passed, failed] = [sum((step) => step.passed), sum((step) => step.failures.length)];
  const minutes = (sum((step) => step.seconds) / 60).toFixed(1);
  rows.push({ part: name, passed, failed, minutes, counts: reportsOnly ? 'report only' : 'yes' });
  if (!reportsOnly) failing.push(...results);
  else for (const step of results) for (const failure of step.failures) console.log(`! ${step.name} › ${failure}`);
}
console.table(rows);
process.exit(failing.length === 0 || summarize(failing) ? 0 : 1);
