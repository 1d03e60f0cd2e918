/** `npm run bench`: load and Lighthouse of the test site, as tables. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: true });
process.env.SITE_DIR = 'tests/fixture-site';
const env = ensureBrowser({ full: true });
await ensureBuilt();
process.exit(await runNode(['tests/bench.ts'], { env }));
