/** Our own pages, audited as the ones of a customer would be. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHttps } from '../../services/audit/testing/good-site.ts';
import { type Served, serveOrigins } from '../../services/audit/testing/serve.ts';
import { createTestAudit, reportOf } from '../../services/audit/testing/start.ts';
import { scoreOf, toMend } from '../../src/domain/audit-score.ts';
import { ONE_OF_EACH_SCREEN } from '../support/routes.ts';
import { type Site, startSite } from '../support/site.ts';

const HOST = 'evenside.example';
const UNLIMITED = {
  visitor: { times: 1e6, windowMs: 1 },
  target: { times: 1e6, windowMs: 1 },
  running: 1e6,
  runningEach: 1e6,
};

let site: Site;
let before: Served;
beforeAll(async () => {
  site = await startSite({ SITE_URL: `https://${HOST}` });
  // What a reverse proxy does in front of it (docs/operating.md): TLS, and everything without it is sent there.
  before = await serveOrigins({ [`http://${HOST}`]: toHttps });
});
afterAll(async () => {
  await before.close();
  await site.stop();
});

it.each(ONE_OF_EACH_SCREEN)('%s scores 100', async (path) => {
  const detours = new Map(before.detours);
  detours.set(`https://${HOST}`, { address: '127.0.0.1', port: Number(new URL(site.url).port) });
  // The clock stands still: how fast the site is on a phone is measured elsewhere, and not on a machine full of tests.
  const report = await reportOf(createTestAudit(detours, { limits: UNLIMITED }), HOST + path);
  if (report.state === 'failed') throw new Error(`${report.title} ${report.text}`);
  expect(toMend(report.results).map(({ id, found }) => `${id}: ${found}`)).toEqual([]);
  expect(scoreOf(report.results).value).toBe(100);
});
