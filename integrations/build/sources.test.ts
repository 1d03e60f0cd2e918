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

describe('in a repository', () => {
  beforeEach(() => {
    git('init', '--quiet');
    git('add', '.');
  });

  it.each([
    ['a changed file of the program', () => write(join(project, 'src/page.astro'), 'two')],
    ['a new file of the program', () => write(join(project, 'integrations/cards.ts'), '')],
    ['a deleted file of the program', () => rmSync(join(project, 'src/page.astro'))],
    ['changed content of the site, which is elsewhere', () => write(join(site, 'content/brand.yaml'), 'name: Bread')],
    ['new content of the site', () => write(join(site, 'content/posts/first.md'), 'Hello')],
  ])('%s asks for a build', (_, change) => {
    const before = hash();
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    change();
    expect(hash()).toMatch(/^[0-9a-f]{64}$/);
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['what is built', 'dist/index.html'],
    ['a test', 'src/page.test.ts'],
    ['documentation', 'docs/operating.md'],
    ['a service, which runs as it is', 'services/store.ts'],
    ['a backup', 'shop.backup'],
    ['a database for development', 'data-dev/site.db'],
  ])('%s asks for no build', (_, file) => {
    const before = hash();
    write(join(project, file), 'new');
    expect(hash()).toBe(before);
  });

  it('a commit of what was there already asks for no build', () => {
    write(join(project, 'src/page.astro'), 'two');
    const before = hash();
    git('add', '.');
    expect(hash()).toBe(before);
  });
});

it('returns undefined in an archive without a repository', () => {
  expect(hash()).toBeUndefined();
});

it('returns undefined in a folder that the enclosing repository ignores', () => {
  write(join(folder, '.gitignore'), 'project/\n');
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  expect(hash()).toBeUndefined();
});
