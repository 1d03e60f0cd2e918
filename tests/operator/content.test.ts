/** Messages to editors about content errors. Tests of each kind of error are in integrations/content-check. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SITE } from '../../config/site-folder.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(SITE.dir, 'content'), join(folder, 'content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

type Run = { status: number | null; lines: string[] };

function run(program: string, ...args: string[]): Run {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...args], {
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: folder },
  });
  return { status, lines: stderr.split('\n').filter((line) => line !== '') };
}

const check = (): Run => run('integrations/content-check/check-content.ts');

it('says nothing of content that is right', () => {
  expect(check()).toEqual({ status: 0, lines: [] });
});

it('names every error of every file in a line, and nothing else', () => {
  edit('content/services/seo-services.yaml', '"/contact-us#strategy-call"', 'contact-us');
  edit('content/cities/elmhurst.yaml', 'county:', 'countie:');
  edit('content/cities/lombard.yaml', /$/, 'mapEmbed: lombard\n');
  edit('content/posts/how-to-get-found-on-google-maps.md', /title: .*/, 'title: Maps: a start');
  edit('content/seo/local-seo.yaml', /^kind: .*/m, '');
  edit('content/industries/healthcare.yaml', /\ndescription: .*/, '');
  expect(check()).toEqual({
    status: 1,
    lines: [
      "content/cities/elmhurst.yaml: 'county' is missing",
      "content/cities/elmhurst.yaml: there is no field 'countie' (did you mean 'county'?) (line 3)",
      expect.stringMatching(/^content\/cities\/lombard.yaml: 'mapEmbed' must be a web address that starts with https:/),
      "content/industries/healthcare.yaml: 'description' is missing",
      'content/posts/how-to-get-found-on-google-maps.md: line 2 is no valid YAML: a text with a colon in it must stand in quotes',
      "content/seo/local-seo.yaml: 'kind' is missing: it must be topic or placeholder",
      "content/services/seo-services.yaml: 'page.hero.action.path' must start with / (a page of this site) or # (a place on this page) (line 33)",
    ],
  });
});

/** Writes a valid post with these fields changed. */
function post(name: string, fields: Record<string, string>, body = 'Text.'): void {
  const all = {
    title: 'A post',
    description: 'A description that is long enough for search engines to show it.',
    updated: '2026-11-01',
    date: '2026-11-01',
    author: 'A',
    category: 'SEO',
    tags: '[x]',
    excerpt: 'Short.',
    ...fields,
  };
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}`);
  writeFileSync(join(folder, 'content/posts', name), `---\n${lines.join('\n')}\n---\n\n${body}\n`);
}

it('takes dates with and without a time, and refuses days that no calendar has', () => {
  post('evening.md', { date: '2026-11-01T23:30:00-06:00', updated: '2026-11-01 23:30' });
  post('scheduled.md', { date: '2031-06-01', updated: '2031-06-01' });
  expect(check()).toEqual({ status: 0, lines: [] });
  post('leap.md', { date: '2026-02-30', updated: '"2026-02-29"' });
  const rule = 'must be a calendar date such as 2026-11-21, or with a time, such as 2026-11-21 18:00';
  expect(check().lines).toEqual([
    `content/posts/leap.md: 'updated' ${rule} (line 4)`,
    `content/posts/leap.md: 'date' ${rule} (line 5)`,
  ]);
});

it('names files at one address, pictures that are not shown, and what is left of WordPress, with its lines', () => {
  post('spring-sale.md', {});
  post('Spring Sale.md', {});
  writeFileSync(join(folder, 'content/posts/my photo.jpg'), '');
  post('pictures.md', {}, '![alt](my photo.jpg)\n\n![Us](<my photo.jpg>)\n\n![x](https://elsewhere/x.png "t")');
  cpSync(join(import.meta.dirname, 'cases/wordpress-post.md'), join(folder, 'content/posts/wordpress-post.md'));
  const { lines } = check();
  for (const error of [
    'content/posts/spring-sale.md: has the same address as content/posts/Spring Sale.md: rename one of the two',
    expect.stringMatching(/^content\/posts\/pictures\.md: !\[alt\]\(my photo\.jpg\) is shown as text/),
    expect.stringMatching(/pictures\.md: the picture https:\/\/elsewhere\/x\.png is on another website/),
    expect.stringMatching(/wordpress-post\.md: \[caption\] is a shortcode .*\(line 27\)$/),
    expect.stringMatching(/: <!-- wp:embed --> is a mark of the WordPress editor.*\(lines 17, 21\)$/),
  ])
    expect(lines).toContainEqual(error);
  expect(lines.join('\n')).not.toContain('![Us]');
});

it.each([
  ['the check of content', 'integrations/content-check/check-content.ts'],
  ['the check of the site', 'cli/check-site.ts'],
  ['a command', 'cli/store.ts', 'orders', 'list'],
  ['the site', 'server/main.ts'],
])('%s says what to write for digits without quotes in the brand, and on which line', (_, ...program) => {
  edit('content/brand.yaml', 'postalCode: "60148"', 'postalCode: 02134');
  edit('content/brand.yaml', 'e164: "+13125550142"', 'e164: +13125550142');
  const [file = '', ...words] = program;
  expect(run(file, ...words)).toEqual({
    status: 1,
    lines: [
      `content/brand.yaml: 'phone.e164' must be text: put it in quotes, as in e164: "+13125550142" (line 9)`,
      `content/brand.yaml: 'offices.1.postalCode' must be text: put it in quotes, as in postalCode: "02134" (line 28)`,
    ],
  });
});

it('leaves files of the owner as they are, and names those that have no address', () => {
  const files = join(folder, 'content/files');
  mkdirSync(join(files, 'notes'), { recursive: true });
  for (const name of ['notes/read me.md', '.DS_Store', 'Angebot für 2027.pdf']) writeFileSync(join(files, name), '');
  expect(check()).toEqual({ status: 0, lines: [] });
  writeFileSync(join(files, '50% off?.pdf'), '');
  symlinkSync('/etc/hostname', join(files, 'host.txt'));
  symlinkSync(join(files, 'notes'), join(files, 'linked'));
  execFileSync('mkfifo', [join(files, 'pipe')]);
  for (const name of ['Über uns.pdf'.normalize('NFC'), 'Über uns.pdf'.normalize('NFD'), 'bell\u0007.txt'])
    writeFileSync(join(files, name), '');
  expect(check()).toEqual({
    status: 1,
    lines: [
      'content/files/50% off?.pdf: must not have ?, #, % or \\ in its name: rename it',
      'content/files/bell\u0007.txt: has a character in its name that cannot be shown: rename it',
      'content/files/host.txt: is a link to a file or a folder: put that itself there',
      'content/files/linked: is a link to a file or a folder: put that itself there',
      'content/files/pipe: is not a file: remove it',
      expect.stringMatching(/ber uns\.pdf: has the same address as another file, whose name only looks the same/),
    ],
  });
});

it('names what is wrong with the brand before anything else', () => {
  edit('content/brand.yaml', /^colors:[\s\S]*/m, 'color: red\n');
  edit('content/cities/elmhurst.yaml', 'county:', 'countie:');
  const unknown = /^content\/brand\.yaml: there is no field 'color' \(did you mean 'colors'\?\) \(line \d+\)$/;
  const lines = ["content/brand.yaml: 'colors' is missing", expect.stringMatching(unknown)];
  expect(check()).toEqual({ status: 1, lines });
});

it('takes a name of any length, and shows what it makes too long', () => {
  edit('content/brand.yaml', /^name: .*/m, 'name: Blue Ridge Marketing Partners of Asheville');
  const { status, lines } = check();
  expect(status).toBe(0);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^Warning: content\/pages\/privacy-policy\.md: 'description' must be 50 to 160 characters.*What Blue Ridge Marketing Partners of Asheville learns/,
    ),
  );
});
