/** `npm run test:full`: the long sweeps, after `npm test`. */
import { ensureBrowsers } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { playwright, runSteps, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const { browser, journeys } = ensureBrowsers();
ensureJava();
await ensureBuilt();

await runSteps([
  vitest('Sequences of purchases', 'unit', { SEQUENCE_RUNS: '3000' }, 'services/store/sequences.test.ts'),
  playwright('Pages of content', 'pages', journeys),
  playwright('Every page', 'sweeps', journeys),
  vitest('Fresh clone, second brand, links, structured data, HTML, Lighthouse', 'full', browser),
]);
