/** Builds the site, but only when something it is made of has changed since the last build. */
import { runNode } from './process.mjs';

/** @returns {Promise<number>} the exit code of the build, which has said why it failed */
export const build = () => runNode(['server/builds/build.ts']);

/** Ends the process when the build fails; the program has said why by then. */
export async function ensureBuilt() {
  const code = await build();
  if (code !== 0) process.exit(code);
}
