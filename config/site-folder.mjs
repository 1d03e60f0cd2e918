/** Which site this process works on: the folder with its content, and where its build and its data are. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const PROJECT = fileURLToPath(new URL('../', import.meta.url));
const SETTINGS = join(PROJECT, '.env');

/**
 * @typedef {object} SiteFolder
 * @property {string} id the path from the project's folder, `.` for the project itself; it survives a move of both
 * @property {string} dir absolute path of the folder that has `content/` in it
 * @property {string} brandFile who the agency is
 * @property {string} buildDir all builds of this site and of no other one
 * @property {string} dataDir where its database and mails are, unless DATA_DIR names another folder
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
  };
}

/** An environment variable takes precedence over the settings file. */
function configuredPath() {
  if (process.env.SITE_DIR) return process.env.SITE_DIR;
  return existsSync(SETTINGS) ? parseEnv(readFileSync(SETTINGS, 'utf8')).SITE_DIR : undefined;
}

export const SITE = resolveSite(PROJECT, configuredPath() || '.');
