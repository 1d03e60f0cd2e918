/** `node scripts/run.mjs FILE …`: runs one of the operator's commands with the pinned runtime, installing it first if needed. */
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: false });
process.exit(await runNode(process.argv.slice(2), { withSettings: true }));
