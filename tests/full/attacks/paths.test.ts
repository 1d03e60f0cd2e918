/** Path traversal: only built files are served, by their exact names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../contract/support.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
  mkdirSync(join(site.dataDir, 'outbox'), { recursive: true });
  writeFileSync(join(site.dataDir, 'outbox', 'private.eml'), 'private');
});
afterAll(() => site.stop());

const TARGETS = ['etc/passwd', 'package.json', 'server/main.ts', 'config/env.ts', 'data/site.sqlite', '.env'];
const UP = [
  '../../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '%2e%2e%5c',
  '..%c0%af',
  '..%ef%bc%8f',
  '....//',
  '..;/',
  '%00../',
];
const STARTS = ['/', '/_astro/', '/art/', '/api/', '/product/', '/resources/', '//', '/./'];
const ENDS = ['', '%00', '%00.html', '?x', '#', ';.css', '.html'];

const PATHS = UP.flatMap((up) =>
  STARTS.flatMap((start) => TARGETS.map((target, index) => start + up.repeat(5) + target + ENDS[index % ENDS.length])),
);
const PRIVATE_CONTENT = /root:.*:0:|"scripts"|buildApp|process\.env|SQLite format|private/;

it(`none of ${PATHS.length} path traversals reads a file outside the build`, async () => {
  for (const path of PATHS) {
    const { status, text } = await send(site, 'GET', path);
    // 503 if the machine is too busy.
    expect([400, 404, 308, 503], `${path} ${status}`).toContain(status);
    expect(text, path).not.toMatch(PRIVATE_CONTENT);
  }
  expect(site.log()).not.toContain('"level":"error"');
});
