/** `npm start`: installs, builds what changed, and serves. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
process.exit(await runNode(['server/main.ts'], { env: { NODE_ENV: 'production' }, withSettings: true }));
