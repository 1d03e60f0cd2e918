/** Which site this is: the folder with its words and its brand, and where what is built of it lies. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SETTINGS = join(ROOT, '.env');

/** What is set in the environment comes before the file of settings. */
function named() {
  if (process.env.SITE_DIR) return process.env.SITE_DIR;
  return existsSync(SETTINGS) ? parseEnv(readFileSync(SETTINGS, 'utf8')).SITE_DIR : undefined;
}

/** Absolute path of the folder that has `content/` in it; a relative one is meant from the project's folder. */
export const SITE_DIR = resolve(ROOT, named() || '.');

/** Absolute path of the build: builds of other sites do not overwrite that of the project's own. */
export const BUILD_DIR = join(ROOT, SITE_DIR === resolve(ROOT) ? 'dist' : `dist-${basename(SITE_DIR)}`);

/** Absolute path of the file that says who the agency is. */
export const BRAND_FILE = join(SITE_DIR, 'content/brand.yaml');
