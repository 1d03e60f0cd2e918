/** Which site this process works on: the folder with its content, and where its build and its data are. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, settingsText } from './settings-file.mjs';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
/** May name the site, too. */
const PROJECT_SETTINGS = join(PROJECT, '.env');

/**
 * @typedef {object} SiteFolder
 * @property {string} id the path from the project's folder, `.` for the project itself; it survives a move of both
 * @property {string} dir absolute path of the folder that has `content/` in it
 * @property {string} brandFile who the agency is
 * @property {string} buildDir all builds of this site and of no other one
 * @property {string} dataDir where its database and mails are, unless DATA_DIR names another folder
 * @property {string} settingsFile variables that the environment does not set (scripts/lib/process.mjs)
 */

const realPath = (path) => (existsSync(path) ? realpathSync(path) : path);

/**
 * @param {string} project absolute path of the project
 * @param {string} path of the site's folder; a relative one starts at the project
 * @returns {SiteFolder}
 */
export function resolveSite(project, path) {
  const dir = realPath(resolve(project, path));
  const id =
    relative(realPath(resolve(project)), dir)
      .split(sep)
      .join('/') || '.';
  // The whole path counts: folders of several sites may have the same name.
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
 * The site that the environment names, with the settings file in its folder; else the one that the project's settings file
 * names, which then holds its other settings, too.
 */
function configuredSite() {
  if (process.env.SITE_DIR) return resolveSite(PROJECT, process.env.SITE_DIR);
  const settings = existsSync(PROJECT_SETTINGS) ? readSettings(settingsText(PROJECT_SETTINGS)).settings : {};
  return { ...resolveSite(PROJECT, settings.SITE_DIR || '.'), settingsFile: PROJECT_SETTINGS };
}

export const SITE = configuredSite();
