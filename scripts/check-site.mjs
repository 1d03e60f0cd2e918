/** `npm run check-site`: whether your words, links, colors and pages are as they should be; every line names the file. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ROOT } from './lib/install.mjs';
import { runNode } from './lib/process.mjs';

ensureInstalled({ tools: false });
// Said also when nothing has to be built. What is wrong there is said again by the build, which ends here.
const content = await runNode([`${ROOT}server/adapter/check-content.ts`]);
if (content !== 0) process.exit(content);
await ensureBuilt();
process.exit(await runNode([`${ROOT}server/site-check/main.ts`]));
