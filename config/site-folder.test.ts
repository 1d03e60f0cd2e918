import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveSite } from './site-folder.mjs';

const root = mkdtempSync(join(tmpdir(), 'sites-'));
const project = join(root, 'project');
for (const folder of ['project/sites/a/site', 'project/sites/b/site', 'elsewhere/site'])
  mkdirSync(join(root, folder), { recursive: true });

it('the default site folder is the project itself, with its build in dist and its data in data', () => {
  expect(resolveSite(project, '.')).toMatchObject({
    id: '.',
    dir: project,
    buildDir: join(project, 'dist'),
    dataDir: join(project, 'data'),
  });
});

it('site folders with the same name have separate build, data and settings files', () => {
  const sites = ['sites/a/site', 'sites/b/site', join(root, 'elsewhere/site')].map((path) =>
    resolveSite(project, path),
  );
  expect(new Set(sites.map(({ buildDir }) => buildDir)).size).toBe(3);
  expect(new Set(sites.map(({ dataDir }) => dataDir)).size).toBe(3);
  expect(new Set(sites.map(({ settingsFile }) => settingsFile)).size).toBe(3);
  for (const { buildDir } of sites) expect(buildDir.startsWith(join(project, 'dist-site-'))).toBe(true);
});

it('a site folder is recognized by every path to it, also through a symbolic link', () => {
  symlinkSync(join(root, 'project/sites/a/site'), join(root, 'link'));
  const site = resolveSite(project, 'sites/a/site');
  expect(resolveSite(project, join(root, 'link'))).toEqual(site);
  expect(resolveSite(project, './sites/../sites/a/site/')).toEqual(site);
});
