import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesHash } from './sources.ts';

let folder: string;
let project: string;
let site: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const git = (...words: string[]) => execFileSync('git', words, { cwd: project });
const hash = () => sourcesHash(project, site);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  [project, site] = [join(folder, 'project'), join(folder, 'bakery')];
  write(join(project, 'package.json'), '{}');
  write(join(project, 'src/page.astro'), 'one');
  write(join(project, '.gitignore'), 'dist/\n');
  write(join(site, 'content/brand.yaml'), 'name: Bakery');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the hash of the sources in a Git repository', () => {
  beforeEach(() => {
    git('init', '--quiet');
    git('add', '.');
  });

  it.each([
    ['a changed file of the program', () => write(join(project, 'src/page.astro'), 'two')],
    ['a new file of the program', () => write(join(project, 'integrations/cards.ts'), '')],
    ['a deleted file of the program', () => rmSync(join(project, 'src/page.astro'))],
    ['changed content of a site outside the project', () => write(join(site, 'content/brand.yaml'), 'name: Bread')],
    ['new content of the site', () => write(join(site, 'content/posts/first.md'), 'Hello')],
  ])('changes after %s, so a new build is needed', (_, change) => {
    const before = hash();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    change();
    expect(hash()).toMatch(/^[0-9a-f]{64}$/);
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['build output', 'dist/index.html'],
    ['a test', 'src/page.test.ts'],
    ['documentation', 'docs/operating.md'],
    ['a service, which is not part of the build', 'services/store.ts'],
    ['a backup', 'shop.backup'],
    ['a database for development', 'data-dev/site.db'],
  ])('is unchanged after a new file for %s, so no build is needed', (_, file) => {
    const before = hash();
    write(join(project, file), 'new');
    expect(hash()).toBe(before);
  });

  it('is unchanged after existing changes are staged with git add', () => {
    write(join(project, 'src/page.astro'), 'two');
    const before = hash();
    git('add', '.');
    expect(hash()).toBe(before);
  });
});

it('the hash of the sources is undefined in a folder without a Git repository', () => {
  expect(hash()).toBeUndefined();
});

it('the hash of the sources is undefined in a folder that the enclosing repository ignores', () => {
  write(join(folder, '.gitignore'), 'project/\n');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  expect(hash()).toBeUndefined();
});
