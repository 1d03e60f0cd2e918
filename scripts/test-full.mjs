/**
 * `npm run test:full`: the long tests, on demand and before a release. All parts, or those that are named:
 * `npm run test:full -- postgres attacks`. Prints a table of the parts, then what failed.
 */
import { ensureInstalled, fail } from './lib/install.mjs';
import { ensureBuilt } from './lib/process.mjs';
import { ensureBrowser, ensureEngines, ensureJava, ensurePostgres, ensureProxies } from './lib/programs.mjs';
import { playwright, runPlan, summarize, vitest } from './lib/steps.mjs';

/**
 * Installs what a part needs, and returns its steps.
 * @type {Record<string, (env: Record<string, string>) => import('./lib/steps.mjs').Step[]>}
 */
const PARTS = {
  postgres() {
    ensurePostgres();
    return [vitest('Stock, checkout, orders, payments and leads on PostgreSQL', { projects: ['full-postgres'] })];
  },
  attacks(env) {
    ensurePostgres();
    return [
      vitest('Limits, smuggling, paths, prototypes, expressions, fuzzing', { projects: ['full-attacks'], env }),
      playwright('Scripts in texts', { project: 'full-attacks', env }),
    ];
  },
  engines() {
    ensureEngines();
    return [vitest('Firefox and WebKit', { projects: ['full-engines'] })];
  },
  operator(env) {
    ensurePostgres();
    ensureProxies();
    return [
      vitest("The operator's commands", { projects: ['http'], args: ['tests/operator'] }),
      vitest('Payments, mail, logs, proxies, development', { projects: ['full-operator'], env }),
    ];
  },
  pages: (env) => [
    vitest('Structured data, audit, vitals', { projects: ['full-pages'], env }),
    playwright('Every page', { project: 'full-pages', env }),
    playwright('Long journeys', { project: 'browser-long', env }),
  ],
  chaos(env) {
    ensurePostgres();
    // The folders whose tests take random inputs.
    const args = ['domain', 'src', 'services/store', 'services/vitals', '--testTimeout=900000'];
    const sequences = { SEQUENCE_RUNS: '500' };
    return [
      vitest('Rules with random inputs', { projects: ['pure', 'rules'], args, env: sequences }),
      vitest('Killed processes, concurrent checkouts, growth', { projects: ['full-chaos'], env }),
    ];
  },
  lighthouse() {
    ensureJava();
    const env = ensureBrowser({ full: true });
    const audit = ['audit', '--omit=dev', '--audit-level=high'];
    return [
      { name: 'Known vulnerabilities of packages', args: [process.env.npm_execpath ?? 'npm', ...audit] },
      vitest('Lighthouse and the HTML checker', { projects: ['full-lighthouse'], env }),
    ];
  },
};
/** Parts that only report never fail the run. */
const REPORTS_ONLY = ['lighthouse'];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);

ensureInstalled({ tools: true });
const browser = ensureBrowser();
const chosen = Object.keys(PARTS).filter((name) => names.length === 0 || names.includes(name));
const plans = chosen.map((name) => ({ name, steps: PARTS[name](browser) }));
process.env.SITE_DIR = 'tests/fixture-site';
await ensureBuilt();

/** Results of the parts that can fail the run. */
const counted = [];
const rows = [];
for (const { name, steps } of plans) {
  const results = await runPlan(steps);
  const sum = (count) => results.reduce((total, step) => total + count(step), 0);
  const [passed, failed] = [sum((step) => step.passed), sum((step) => step.failures.length)];
  const reportsOnly = REPORTS_ONLY.includes(name);
  const minutes = (sum((step) => step.seconds) / 60).toFixed(1);
  rows.push({ part: name, passed, failed, minutes, counts: reportsOnly ? 'report only' : 'yes' });
  if (!reportsOnly) counted.push(...results);
  else for (const step of results) for (const failure of step.failures) console.log(`! ${step.name} › ${failure}`);
}
console.table(rows);
process.exit(counted.length === 0 || summarize(counted) ? 0 : 1);
