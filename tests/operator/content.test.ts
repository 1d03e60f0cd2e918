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

const checkContent = (): Run => run('integrations/content-check/check-content.ts');

it('the content check prints nothing for valid content', () => {
  expect(checkContent()).toEqual({ status: 0, lines: [] });
});

it('the content check prints one line for each error in all files', () => {
  edit('content/services/seo-services.yaml', '"/contact-us#strategy-call"', 'contact-us');
  edit('content/cities/elmhurst.yaml', 'county:', 'countie:');
  edit('content/cities/lombard.yaml', /$/, 'mapEmbed: lombard\n');
  edit('content/posts/how-to-get-found-on-google-maps.md', /title: .*/, 'title: Maps: a start');
  edit('content/seo/local-seo.yaml', /^kind: .*/m, '');
  edit('content/industries/healthcare.yaml', /\ndescription: .*/, '');
  expect(checkContent()).toEqual({
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

it.each([
  ['the content check', 'integrations/content-check/check-content.ts'],
  ['check-site', 'cli/check-site.ts'],
  ['a store command', 'cli/store.ts', 'orders', 'list'],
  ['the server', 'server/main.ts'],
])('%s reports numbers without quotes in brand.yaml, with their line and the correct text', (_, ...program) => {
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

it("the content check accepts the owner's own files, and reports those that cannot have a URL", () => {
  const files = join(folder, 'content/files');
  mkdirSync(join(files, 'notes'), { recursive: true });
  for (const name of ['notes/read me.md', '.DS_Store', 'Angebot für 2027.pdf']) writeFileSync(join(files, name), '');
  expect(checkContent()).toEqual({ status: 0, lines: [] });
  writeFileSync(join(files, '50% off?.pdf'), '');
  symlinkSync('/etc/hostname', join(files, 'host.txt'));
  symlinkSync(join(files, 'notes'), join(files, 'linked'));
  execFileSync('mkfifo', [join(files, 'pipe')]);
  for (const name of ['Über uns.pdf'.normalize('NFC'), 'Über uns.pdf'.normalize('NFD'), 'bell\u0007.txt'])
    writeFileSync(join(files, name), '');
  expect(checkContent()).toEqual({
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

it('the content check reports only errors in brand.yaml when there are any', () => {
  edit('content/brand.yaml', /^colors:[\s\S]*/m, 'color: red\n');
  edit('content/cities/elmhurst.yaml', 'county:', 'countie:');
  const unknown = /^content\/brand\.yaml: there is no field 'color' \(did you mean 'colors'\?\) \(line \d+\)$/;
  const lines = ["content/brand.yaml: 'colors' is missing", expect.stringMatching(unknown)];
  expect(checkContent()).toEqual({ status: 1, lines });
});
