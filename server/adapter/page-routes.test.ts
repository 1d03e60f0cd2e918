import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readPageRoutes, routeName } from './page-routes.ts';

const route = { type: 'page', isPrerendered: true, origin: 'project' } as const;

it('of the project are read with what their source says of search engines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'));
  writeFileSync(join(folder, 'careers.astro'), '<Page title="Careers" description="Work with us." />');
  writeFileSync(join(folder, 'thanks.astro'), '<Page title="Thanks" description="It came." noindex />');
  writeFileSync(
    join(folder, 'pay.astro'),
    "---\nimport BarePage from '../layouts/bare-page.astro';\n---\n<BarePage />",
  );
  writeFileSync(join(folder, 'list.json.ts'), 'export const GET = () => Response.json([]);');
  const routes = await readPageRoutes(
    [
      { ...route, pattern: '/careers', entrypoint: 'careers.astro' },
      { ...route, pattern: '/thanks', entrypoint: 'thanks.astro' },
      { ...route, pattern: '/pay', entrypoint: 'pay.astro', isPrerendered: false },
      { ...route, pattern: '/list.json', entrypoint: 'list.json.ts', type: 'endpoint' },
      { ...route, pattern: '/_image', entrypoint: 'nowhere.ts', type: 'endpoint', origin: 'internal' },
    ],
    pathToFileURL(`${folder}/`),
  );
  expect(routes).toEqual([
    { pattern: '/careers', isPage: true, isOnDemand: false, noindex: false },
    { pattern: '/thanks', isPage: true, isOnDemand: false, noindex: true },
    { pattern: '/pay', isPage: true, isOnDemand: true, noindex: true },
    { pattern: '/list.json', isPage: false, isOnDemand: false, noindex: false },
  ]);
});

it.each([
  ['/faq', '/faq'],
  ['/product/[id]', '/product/:id'],
  ['/resources/[...missing]', '/resources/*'],
])('%s is named %s', (pattern, name) => {
  expect(routeName(pattern)).toBe(name);
});
