/** `node scripts/try.mjs FILE …`: runs a program of tests/ that breaks the site, asks it what nobody would, or times it. */
import { ensureBrowsers } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { runNode } from './lib/process.mjs';

const NEED_POSTGRES = ['tests/chaos/store.ts', 'tests/bench/store.ts', 'tests/fuzz/fuzz.ts', 'tests/bench/soak.ts'];
const NEED_BROWSER = ['tests/bench/site.ts'];

const [file = '', ...options] = process.argv.slice(2);
ensureInstalled({ tools: true });
if (NEED_POSTGRES.includes(file)) ensurePostgres();
const env = NEED_BROWSER.includes(file) ? ensureBrowsers().browser : {};
await ensureBuilt();
process.exit(await runNode([file, ...options], { env }));
