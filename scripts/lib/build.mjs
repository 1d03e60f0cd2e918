/** Builds the site, but only when something it is made of has changed since the last build. */
import { runNode } from './process.mjs';

/** Ends the process when the build fails; the program has said why by then. */
export async function ensureBuilt() {
  const code = await runNode(['server/builds/build.ts']);
  if (code !== 0) process.exit(code);
}
