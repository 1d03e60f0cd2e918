/** Starting other programs with the pinned runtime. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { readSettings, settingsText } from '../../config/settings-file.mjs';
import { SITE } from '../../config/site-folder.mjs';
import { pinnedEnv, pinnedNode, ROOT } from './install.mjs';

/** Added to the number of the signal that ended a program, for its exit code. */
const SIGNALED = 128;
/** Signals by which an operator or the system asks a program to stop. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Whether one of these signals ended a program, by its exit code. A lack of memory ends it by another signal. */
export const wasStopped = (code) => STOPS.some((signal) => code === SIGNALED + constants.signals[signal]);

/**
 * Runs a file with the pinned Node and hands over the terminal; signals reach the child, its exit code comes back.
 * @param options withSettings: also the variables of the site's settings file, if any; the environment has precedence
 * @returns {Promise<number>} the exit code; above 128 when the child was ended by a signal it did not handle
 */
export function runNode(args, { env = {}, withSettings = false } = {}) {
  const settings =
    withSettings && existsSync(SITE.settingsFile) ? readSettings(settingsText(SITE.settingsFile)).settings : {};
  const environment = { ...settings, ...pinnedEnv(), ...env };
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: 'inherit', env: environment });
  for (const signal of STOPS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    // Shells report a signal in the same way.
    child.on('close', (code, signal) => resolve(code ?? SIGNALED + (constants.signals[signal] ?? 0)));
  });
}

/** Builds the site if its sources have changed. @returns {Promise<number>} the exit code, 0 for success */
export const build = () => runNode(['integrations/build/build.ts'], { withSettings: true });

/** Ends the process when the build fails; the program has said why by then. */
export async function ensureBuilt() {
  const code = await build();
  if (code !== 0) process.exit(code);
}
