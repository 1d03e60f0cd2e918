/** Runs `npm run build` while the site serves visitors. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE } from '../../../config/site-folder.mjs';
import { keepVisiting, markOf } from '../../support/constant-visitors.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { copyProject } from '../../support/project-copy.ts';
import { type Site, startSite } from '../../support/site.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILDS = 2;
const run = promisify(execFile);
let folder: string;
let postgres: Postgres;
let site: Site;

const build = () => run(process.execPath, ['scripts/run.mjs', 'integrations/build/build.ts'], { cwd: folder });

/** Changes the agency name, so that every page of the next build contains its mark. */
function setAgencyName(number: number): void {
  const file = join(folder, relative(ROOT, SITE.brandFile));
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, `name: ${markOf(number)}`));
}

beforeAll(async () => {
  folder = copyProject();
  setAgencyName(0);
  postgres = await startPostgres();
  await build();
  site = await startSite({ TRUST_PROXY: '1', DATABASE_URL: await postgres.newDatabase() }, { folder });
});
afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it('visitors see the pages of each new build, and no request fails, even if two builds run at once', async () => {
  const { visits, stop } = keepVisiting(site);
  for (let count = 1; count <= BUILDS; count += 1) {
    setAgencyName(count);
    await build();
    await expect.poll(() => [...visits.builds]).toContain(markOf(count));
  }
  setAgencyName(BUILDS + 1);
  await Promise.all([build(), build()]);
  await expect.poll(() => [...visits.builds]).toContain(markOf(BUILDS + 1));
  const { failures, checkouts, leads } = await stop();
  expect(failures).toEqual([]);
  expect(checkouts).toBeGreaterThan(BUILDS);
  expect(leads).toBeGreaterThan(BUILDS);
});
