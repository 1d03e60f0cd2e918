/** `node scripts/chaos.mjs NAME …`: runs tests/chaos/NAME.ts, which breaks the site on purpose and counts what was lost. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runNode } from './lib/process.mjs';

const [name, ...options] = process.argv.slice(2);
ensureInstalled({ tools: true });
if (name === 'store') ensurePostgres();
await ensureBuilt();
process.exit(await runNode([`tests/chaos/${name}.ts`, ...options]));
