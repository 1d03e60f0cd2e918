/** `npm start`: installs, builds what changed, and serves the last complete build. */
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode, SIGNALED } from './lib/process.mjs';

ensureInstalled({ tools: false });
const built = await build();
if (built > SIGNALED) process.exit(built);
// A build that failed has said why; the last complete one is shown meanwhile, and the server says if there is none.
process.exit(await runNode(['server/main.ts'], { env: { NODE_ENV: 'production' }, withSettings: true }));
