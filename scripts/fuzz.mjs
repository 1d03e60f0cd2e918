/** `node scripts/fuzz.mjs NAME …`: runs tests/fuzz/NAME.ts, which asks the site for what nobody would. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

const [name, ...options] = process.argv.slice(2);
ensureInstalled({ tools: true });
await ensureBuilt();
process.exit(await runNode([`tests/fuzz/${name}.ts`, ...options]));
