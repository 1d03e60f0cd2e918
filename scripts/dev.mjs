/** `npm run dev`: installs, builds what changed, and serves the site beside pages that show every change at once. */
import { ensureInstalled } from './lib/install.mjs';
import { ensureBuilt, runNode } from './lib/process.mjs';

ensureInstalled({ tools: true });
await ensureBuilt();
process.exit(await runNode(['server/development.ts'], { withSettings: true }));
