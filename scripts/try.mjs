/** `node scripts/try.mjs FILE …`: runs a program of tests/ that breaks the site, asks it what nobody would, or times it. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runNode } from './lib/process.mjs';

const NEED_POSTGRES = ['tests/chaos/store.ts', 'tests/bench/store.ts'];

const [file = '', ...options] = process.argv.slice(2);
ensureInstalled({ tools: true });
if (NEED_POSTGRES.includes(file)) ensurePostgres();
await ensureBuilt();
process.exit(await runNode([file, ...options]));
