/** `node scripts/run.mjs FILE …`: installs the project if needed, and runs a command of the operator, or the build. */
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: false });
process.exit(await runNode(process.argv.slice(2), { withSettings: true }));
