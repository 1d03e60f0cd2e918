/**
 * `build.ts`: builds the site into a folder of its own and makes that the current build, unless the current one was made
 * from the very same sources (sources.ts). The site that is running takes it over by itself (live-builds.ts).
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
  ownerOf,
  publishBuild,
  removeOldBuilds,
} from './folders.ts';
import { LOCK, ROOT, unwritablePlace } from './places.ts';
import { sourcesHash } from './sources.ts';

const DIST = SITE.buildDir;
/** Version of a build without version control. */
const UNKNOWN = 'unknown';

/**
 * A build is always the production one. These names mean something to the bundler; a caller's shell that happens to
 * carry one of them (a test runner's does) would make a development site of it.
 */
const ENVIRONMENT = { NODE_ENV: 'production', DEV: undefined, PROD: undefined, MODE: undefined, BASE_URL: undefined };

/** @returns whether the program ended well */
async function run(program: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...ENVIRONMENT },
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** @returns why there is no build; undefined when there is one */
async function buildInto(folder: string): Promise<string | undefined> {
  if (!(await run('integrations/content-check/check-content.ts')))
    return 'Nothing was built; the lines above say what to change.';
  // Anew: Astro keeps records as they were read, with the brand's name of then in their words.
  if (!(await run('node_modules/astro/bin/astro.mjs', 'build', '--silent', '--force', '--outDir', folder)))
    return 'The build failed; the message above says where.';
  return undefined;
}

/** Says why there is no new build, and which one is shown on. */
function fail(problem: string): void {
  process.stderr.write(`\n${problem}\n${describeCurrentBuild(currentBuild(DIST))}\n\n`);
  process.exitCode = 1;
}

/** @param before the build that is shown on */
function describeCurrentBuild(before: string | undefined): string {
  if (before === undefined || ownerOf(DIST, before) !== SITE.id) return 'There is no earlier build to show instead.';
  return `Until then the site stays as it was built at ${builtAt(before).toISOString()}.`;
}

/** Error codes of the system: no right to write, a read-only file system, a full disk. */
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

const refusal = (place: string) =>
  `The build cannot write ${place}. Run it as the user that the project belongs to, with room on the disk; in an image nothing can be built, so make a new image.`;

async function build(): Promise<void> {
  const sources = sourcesHash(ROOT, SITE.dir);
  const isBuilt = () => {
    const current = currentBuild(DIST);
    if (sources === undefined || current === undefined) return false;
    return ownerOf(DIST, current) === SITE.id && fingerprintOf(DIST, current) === sources;
  };
  if (isBuilt()) return;
  const refused = unwritablePlace();
  if (refused !== undefined) return fail(refusal(refused));

  const unlock = lockBuilds(LOCK, () => process.stdout.write('Waiting for another build…\n'));
  // The other one may have been of this very site.
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
  // Such as a former build that another user has made, and that cannot be removed.
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!REFUSED.includes(code) || path === undefined) throw error;
  fail(refusal(path));
}
