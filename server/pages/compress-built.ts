/**
 * The last step of a build: compresses the built files as well as can be, for the settings of this machine. A server with
 * other settings, whose documents name another address, compresses those when they are first asked for.
 * `compress-built.ts BUILD_FOLDER`.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError, readEnv } from '../../config/env.ts';
import { COMPRESSED } from '../../integrations/adapter/built-files.ts';
import { loadBuiltSite } from './built-site.ts';
import { pageSettings } from './page-settings.ts';

/** Files at a time: each takes two threads, one for brotli and one for gzip, and Node has four. */
const AT_ONCE = 2;

/** What is wrong with the settings is said when the site starts; they are not needed to build it. */
function settingsOrDefaults() {
  try {
    return pageSettings(readEnv());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return pageSettings(readEnv({}));
  }
}

/** What the build before had, and this one has not. */
async function removeOthers(folder: string, hashes: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => !hashes.has(name.split('.')[0] ?? ''));
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}

const [, , folder = ''] = process.argv;
const { files } = await loadBuiltSite(folder, settingsOrDefaults().site);
const waiting = files.values();
async function compress(): Promise<void> {
  for (const { encoded } of waiting) await encoded();
}
await Promise.all(Array.from({ length: AT_ONCE }, compress));
await removeOthers(join(folder, COMPRESSED), new Set([...files.values()].map(({ etag }) => etag)));
