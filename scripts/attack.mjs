/** `npm run attack`: what strangers would try, against the real server and in a real browser (docs/threat-model.md). */
import { ensureBrowsers } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { playwright, runSteps, vitest } from './lib/steps.mjs';

ensureInstalled({ tools: true });
const { journeys } = ensureBrowsers();
await ensureBuilt();

await runSteps([
  vitest('Redirects, smuggling, paths, prototypes, expressions, forgery, frames, hosts, limits', 'operation', {}, [
    'tests/security',
  ]),
  playwright('Scripts in texts', 'pages', journeys, ['xss']),
]);
