/** `npm run dev`: the site with its store, and beside it Astro's own server, which shows pages as they change. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ROOT } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

const PAGES = 'http://localhost:4321';

ensureInstalled({ tools: true });
await ensureBuilt();
const { PORT = '3000' } = process.env;
const site = `http://localhost:${PORT}`;
await Promise.race([
  runNode(['--watch', 'server/main.ts'], { env: { PORT, CHECKOUT_RETURN_ORIGINS: PAGES }, withSettings: true }),
  runNode([`${ROOT}node_modules/astro/bin/astro.mjs`, 'dev'], {
    env: { DEV_STORE_URL: `${site}/api/store/store_demo` },
  }),
]);
