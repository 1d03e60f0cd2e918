/**
 * `build.ts`: builds the site into a new folder and makes it the current build, unless the current build has the same
 * sources (sources.ts). A running server switches to it without a restart (live-builds.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from '../../config/site-folder.mjs';
import { lockBuilds } from './build-lock.ts';
import {
  builtAt,
  currentBuild,
  fingerprintOf,
  folderOf,
  newBuildId,
  publishBuild,
  removeOldBuilds,
  siteIdOf,
} from './folders.ts';
import { LOCK, ROOT, unwritablePlace } from './places.ts';
import { sourcesHash } from './sources.ts';

const DIST = SITE.buildDir;
/** Fingerprint of a build without version control. */
const UNKNOWN = 'unknown';

/**
 * A build is always a production build. The bundler reads these variables; values inherited from the shell (or a test
 * runner) would create a development build.
 */
const ENVIRONMENT = { NODE_ENV: 'production', DEV: undefined, PROD: undefined, MODE: undefined, BASE_URL: undefined };

/** @returns whether the exit code is 0 */
async function run(program: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...ENVIRONMENT },
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** @returns the error message of a failed build, or undefined */
async function buildInto(folder: string): Promise<string | undefined> {
  if (!(await run('integrations/content-check/check-content.ts')))
    return 'Nothing was built; the lines above say what to change.';
  // `--force` clears Astro's content cache, whose records contain the old brand name.
  if (!(await run('node_modules/astro/bin/astro.mjs', 'build', '--silent', '--force', '--outDir', folder)))
    return 'The build failed; the message above says where.';
  return undefined;
}

/** Prints the error, and which build stays current. */
function fail(problem: string): void {
  process.stderr.write(`\n${problem}\n${describeCurrentBuild(currentBuild(DIST))}\n\n`);
  process.exitCode = 1;
}

function describeCurrentBuild(id: string | undefined): string {
  if (id === undefined || siteIdOf(DIST, id) !== SITE.id) return 'There is no earlier build to show instead.';
  return `Until then the site stays as it was built at ${builtAt(id).toISOString()}.`;
}

/** System errors: missing permission, read-only file system, full disk. */
const WRITE_ERRORS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

const unwritableMessage = (place: string) =>
  `The build cannot write ${place}. Run it as the user that the project belongs to, with room on the disk; in an image nothing can be built, so make a new image.`;

async function build(): Promise<void> {
  const sources = sourcesHash(ROOT, SITE.dir);
  const isBuilt = () => {
    const current = currentBuild(DIST);
    if (sources === undefined || current === undefined) return false;
    return siteIdOf(DIST, current) === SITE.id && fingerprintOf(DIST, current) === sources;
  };
  if (isBuilt()) return;
  const unwritable = unwritablePlace();
  if (unwritable !== undefined) return fail(unwritableMessage(unwritable));

  const unlock = lockBuilds(LOCK, () => process.stdout.write('Waiting for another build…\n'));
  // The other build may have been for the same site and sources.
  if (!isBuilt()) await buildAndPublish(sources ?? UNKNOWN);
  unlock();
}

async function buildAndPublish(fingerprint: string): Promise<void> {
  process.stdout.write('Building…\n');
  const id = newBuildId();
  const folder = folderOf(DIST, id);
  mkdirSync(folder, { recursive: true });
  const problem = await buildInto(folder);
  if (problem === undefined) publishBuild(SITE, id, fingerprint);
  else fail(problem);
  removeOldBuilds(DIST);
}

try {
  await build();
} catch (error) {
  // For example, an old build that belongs to another user and cannot be removed.
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!WRITE_ERRORS.includes(code) || path === undefined) throw error;
  fail(unwritableMessage(path));
}
