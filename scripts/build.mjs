/** `npm run build`: what `npm start` does before it serves. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled({ tools: false });
await ensureBuilt();
