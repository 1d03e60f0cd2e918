import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveSite } from './site-folder.mjs';

const root = mkdtempSync(join(tmpdir(), 'sites-'));
const project = join(root, 'project');
for (const folder of ['project/sites/a/site', 'project/sites/b/site', 'elsewhere/site'])
  mkdirSync(join(root, folder), { recursive: true });

it('the site of a folder is the project itself without a setting', () => {
  expect(resolveSite(project, '.')).toMatchObject({
    id: '.',
    dir: project,
    buildDir: join(project, 'dist'),
    dataDir: join(project, 'data'),
  });
});

it('the site of a folder has its own build and data, even if another folder has the same name', () => {
  const sites = ['sites/a/site', 'sites/b/site', join(root, 'elsewhere/site')].map((path) =>
    resolveSite(project, path),
  );
  expect(new Set(sites.map(({ buildDir }) => buildDir)).size).toBe(3);
  expect(new Set(sites.map(({ dataDir }) => dataDir)).size).toBe(3);
  expect(new Set(sites.map(({ settingsFile }) => settingsFile)).size).toBe(3);
  for (const { buildDir } of sites) expect(buildDir.startsWith(join(project, 'dist-site-'))).toBe(true);
});

it('the site of a folder is the same for every path to the folder', () => {
  symlinkSync(join(root, 'project/sites/a/site'), join(root, 'link'));
  const site = resolveSite(project, 'sites/a/site');
  expect(resolveSite(project, join(root, 'link'))).toEqual(site);
  expect(resolveSite(project, './sites/../sites/a/site/')).toEqual(site);
});
