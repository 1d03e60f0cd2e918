/** `npm run test:full`: the long sweeps, after `npm test`. */
import { ensureBrowsers } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { playwright, runSteps, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const { browser, journeys } = ensureBrowsers();
ensureJava();
ensurePostgres();
await ensureBuilt();

await runSteps([
  vitest('Sequences of purchases', 'unit', { SEQUENCE_RUNS: '3000' }, 'services/store/sequences.test.ts'),
  vitest('Operator, payments, attacks, discovery, audit and leads', 'operation'),
  vitest('Services on PostgreSQL', 'postgres'),
  vitest('Checkouts on PostgreSQL', 'contract-postgres'),
  playwright('Pages of content', 'pages', journeys),
  playwright('Every page', 'sweeps', journeys),
  vitest('Fresh clone, second brand, PostgreSQL, chaos, links, structured data, HTML, Lighthouse', 'full', browser),
]);
