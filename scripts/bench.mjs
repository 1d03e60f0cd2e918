/** `npm run bench`: load and Lighthouse of the test site, as tables. */

import { ensureInstalled } from './lib/install.mjs';
import { ensureBuilt, runNode } from './lib/process.mjs';
import { ensureBrowser } from './lib/programs.mjs';

ensureInstalled({ tools: true });
process.env.SITE_DIR = 'tests/fixture-site';
const env = ensureBrowser({ full: true });
await ensureBuilt();
process.exit(await runNode(['tests/bench.ts'], { env }));
