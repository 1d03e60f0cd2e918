/** Hashes the sources of a build, to rebuild only after a change. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders of the project that affect pages, without the site's content. Add new source folders here. */
const SOURCES = [
  'art',
  'config',
  'contracts',
  'domain',
  'integrations',
  'public',
  'src',
  'package.json',
  'package-lock.json',
  'astro.config.ts',
  'tsconfig.json',
];

/** Tracked files, and new files that git does not ignore. @returns undefined without a repository or git */
function projectFiles(project: string): string[] | undefined {
  const wanted = [...SOURCES, ':!*.test.ts', ':!*.test.tsx'];
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...wanted];
    const names = execFileSync('git', list, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const files = names.split('\0').filter((name) => name !== '');
    // An enclosing repository may not track the project.
    return files.includes('package.json') ? files.map((name) => join(project, name)) : undefined;
  } catch {
    return undefined;
  }
}

/** All paths below a folder; empty if it does not exist, which the content check reports. */
const namesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    : [];

/** @returns undefined for a deleted file or a folder */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Hash of all sources of a build: project files under version control, including uncommitted changes, and the content
 * of the site, which may be outside the project.
 * @param project absolute path
 * @param site absolute path of the folder that contains `content/`
 * @returns undefined without version control: then every build is outdated
 */
export function sourcesHash(project: string, site: string): string | undefined {
  const files = projectFiles(project);
  if (!files) return undefined;
  const hash = createHash('sha256');
  const add = (folder: string, file: string) => {
    const content = contentOf(file);
    // The length separates the content of a file from the name of the next.
    if (content) hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  };
  for (const file of files.sort()) add(project, file);
  for (const file of namesUnder(join(site, 'content')).sort()) add(site, file);
  return hash.digest('hex');
}
