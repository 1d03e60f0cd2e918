/** Starting other programs with the pinned runtime. */
import { spawn } from 'node:child_process';
import { pinnedEnv, pinnedNode, ROOT } from './install.mjs';

/**
 * Runs a file with the pinned Node and hands over the terminal; signals reach the child, its exit code comes back.
 * @returns {Promise<number>} the exit code; 1 when the child was ended by a signal it did not handle
 */
export function runNode(args, { env = {} } = {}) {
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: 'inherit', env: { ...pinnedEnv(), ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
}
