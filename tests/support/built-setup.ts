/** Global setup for tests of the running site: builds the site when its sources have changed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function setup(): void {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const program = ['scripts/run.mjs', 'integrations/build/build.ts'];
  const { status } = spawnSync(process.execPath, program, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error('the site for the tests could not be built');
}
