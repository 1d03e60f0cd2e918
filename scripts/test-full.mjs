/** `npm run test:full`: the long sweeps, after `npm test`. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { playwright, runSteps, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const browser = ensureBrowser();
const env = browser ? { CHROMIUM_PATH: browser } : {};
ensureJava();
await ensureBuilt();

await runSteps([
  vitest('Sequences of purchases', 'unit', { SEQUENCE_RUNS: '3000' }, 'services/store/sequences.test.ts'),
  playwright('Pages of content', 'pages', env),
  playwright('Every page', 'sweeps', env),
  vitest('Fresh clone, second brand, links, structured data, HTML', 'full', env),
]);
