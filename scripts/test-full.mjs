/** `npm run test:full`: the long sweeps, after `npm test`. */
import { advisories } from './lib/advisories.mjs';
import { ensureBrowsers, ensureEngines } from './lib/browser.mjs';
import { ensureFileServers } from './lib/file-servers.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { playwright, runSteps, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const { browser, journeys } = ensureBrowsers();
ensureEngines();
ensureJava();
ensurePostgres();
ensureFileServers();

await runSteps([
  advisories,
  vitest('Operator, payments, attacks, discovery, audit and leads', 'operation', { SEQUENCE_RUNS: '3000' }),
  vitest('Services on PostgreSQL', 'postgres'),
  vitest('Contract and payments on PostgreSQL', 'contract-postgres'),
  playwright('Pages of content', 'pages', journeys),
  playwright('Every page', 'sweeps', journeys),
  vitest('Firefox, WebKit and browsers of 2022', 'engines'),
  vitest('PostgreSQL, chaos, fuzzing and benchmarks', 'full', browser),
  vitest('Lighthouse on every page', 'speed', browser),
]);
