/** `npm run export`: builds what changed, and writes it as files for another server. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
process.exit(await runNode(['server/export/main.ts', ...process.argv.slice(2)], { withSettings: true }));
