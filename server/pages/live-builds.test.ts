import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, newBuildId, publishBuild } from '../../integrations/build/folders.ts';
import { followBuilds } from './live-builds.ts';

/** Follows the builds of `a/site`, whose current build belongs to the given site and cannot be loaded. */
function followBroken(siteId: string) {
  const buildDir = mkdtempSync(join(tmpdir(), 'builds-'));
  const id = newBuildId();
  mkdirSync(folderOf(buildDir, id), { recursive: true });
  publishBuild({ id: siteId, buildDir }, id, 'fingerprint');
  const following = followBuilds({
    folder: { id: 'a/site', buildDir },
    load: async () => {
      throw new Error('the page /404 is missing');
    },
    log: { info: () => undefined, error: () => undefined },
  });
  return { buildDir, folder: folderOf(buildDir, id), following };
}

it('the server refuses to start with the build of another site', async () => {
  const { buildDir, following } = followBroken('b/site');
  await expect(following).rejects.toThrow(
    `The build in ${buildDir} is for another site (b/site); run "npm run build" first.`,
  );
});

it('the error for a build that cannot be loaded names the build and the fix', async () => {
  const { folder, following } = followBroken('a/site');
  await expect(following).rejects.toThrow(
    `The build in ${folder} cannot be loaded: Error: the page /404 is missing. Delete it and run "npm run build".`,
  );
});
