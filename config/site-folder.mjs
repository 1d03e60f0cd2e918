/** The site of this process: folders of its content, build and data. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, settingsText } from './settings-file.mjs';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
/** May contain SITE_DIR. */
const PROJECT_SETTINGS = join(PROJECT, '.env');

/**
 * @typedef {object} SiteFolder
 * @property {string} id path relative to the project's folder, `.` for the project itself; stays the same if both move
 * @property {string} dir absolute path of the folder that contains `content/`
 * @property {string} brandFile path of content/brand.yaml
 * @property {string} buildDir builds of this site only
 * @property {string} dataDir database and mails, unless DATA_DIR is set
 * @property {string} settingsFile variables that the environment does not set (scripts/lib/process.mjs)
 */

const realPath = (path) => (existsSync(path) ? realpathSync(path) : path);

/**
 * @param {string} project absolute path of the project
 * @param {string} path of the site's folder; relative paths start at the project
 * @returns {SiteFolder}
 */
export function resolveSite(project, path) {
  const dir = realPath(resolve(project, path));
  const id =
    relative(realPath(resolve(project)), dir)
      .split(sep)
      .join('/') || '.';
  // Hash of the whole path, because folders of different sites may have the same name.
  const fingerprint = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return {
    id,
    dir,
    brandFile: join(dir, 'content/brand.yaml'),
    buildDir: join(project, id === '.' ? 'dist' : `dist-${basename(dir)}-${fingerprint}`),
    dataDir: join(dir, 'data'),
    settingsFile: join(dir, '.env'),
  };
}

/**
 * The site of the environment variable SITE_DIR, with the settings file in its folder. Otherwise, the site that the
 * project's settings file sets, which then also contains the other settings.
 */
function configuredSite() {
  if (process.env.SITE_DIR) return resolveSite(PROJECT, process.env.SITE_DIR);
  const settings = existsSync(PROJECT_SETTINGS) ? readSettings(settingsText(PROJECT_SETTINGS)).settings : {};
  return { ...resolveSite(PROJECT, settings.SITE_DIR || '.'), settingsFile: PROJECT_SETTINGS };
}

export const SITE = configuredSite();
