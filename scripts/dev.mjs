/** `npm run dev`: installs, builds what changed, and serves the site beside pages that show every change at once. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: true });
await ensureBuilt();
process.exit(await runNode(['server/development.ts'], { withSettings: true }));
