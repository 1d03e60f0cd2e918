/** `npm start`: installs, builds what changed, and serves the last complete build. */
import { ensureInstalled } from './lib/install.mjs';
import { build, runNode, wasStopped } from './lib/process.mjs';

ensureInstalled({ tools: false });
const built = await build();
if (wasStopped(built)) process.exit(built);
// A build that failed has said why; the last complete one is shown meanwhile, and the server says if there is none.
process.exit(await runNode(['server/main.ts'], { env: { NODE_ENV: 'production' }, withSettings: true }));
