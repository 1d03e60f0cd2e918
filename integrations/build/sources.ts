/** What a build is made from, so that it is made again when that has changed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What pages are made from in the project; the content is the site's. New folders of the program belong here. */
const BUILT = [
  'art',
  'config',
  'contracts',
  'domain',
  'integrations',
  'public',
  'src',
  'package.json',
  'package-lock.json',
];
const SETTINGS = ['astro.config.ts', 'tsconfig.json'];

/** What git tracks, and new files that it does not ignore. @returns undefined where there is no repository, or no git */
function projectFiles(project: string): string[] | undefined {
  const wanted = [...BUILT, ...SETTINGS, ':!*.test.ts', ':!*.test.tsx'];
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...wanted];
    const names = execFileSync('git', list, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const files = names.split('\0').filter((name) => name !== '');
    // A repository around the project may know nothing of it.
    return files.includes('package.json') ? files.map((name) => join(project, name)) : undefined;
  } catch {
    return undefined;
  }
}

/** Everything in a folder, folders included; nothing where it does not exist, of which the check of content speaks. */
const namesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];

/** @returns undefined for a deleted file, and for anything that is not a file */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * A hash of everything that a build may be made from: the project under version control, with changes that are not
 * committed, and the content of the site, which may be elsewhere.
 * @param project absolute path
 * @param site absolute path of the folder that has `content/` in it
 * @returns undefined where the project is not under version control: whether a build is current cannot be told there
 */
export function sourcesHash(project: string, site: string): string | undefined {
  const files = projectFiles(project);
  if (!files) return undefined;
  const hash = createHash('sha256');
  const add = (folder: string, file: string) => {
    const content = contentOf(file);
    // The length keeps the end of one file apart from the name of the next.
    if (content) hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  };
  for (const file of files.sort()) add(project, file);
  for (const file of namesUnder(join(site, 'content')).sort()) add(site, file);
  return hash.digest('hex');
}
