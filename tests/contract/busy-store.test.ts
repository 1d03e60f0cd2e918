/** Another process keeps the database: the store says so in time, and goes on with what it can. */
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { sharedSecret } from '../../services/database/shared-secret.ts';
import { sign } from '../../services/outbox/signature.ts';
import { type Site, startSite } from '../support/site.ts';
import { openSiteDatabase } from '../support/site-database.ts';
import { bodyFor, checkout, get, invalid, openCheckout, refusal, send } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const body = () => bodyFor(site, ['variant_01KGDEM0000000000000001901', 1]);

describe('the one turn of the embedded database', () => {
  let other: DatabaseSync;
  beforeAll(() => {
    other = openSiteDatabase(site);
  });
  afterAll(() => other.close());

  it('a checkout meanwhile is refused as busy, and reads are answered', async () => {
    other.exec('begin immediate');
    let isAnswered = false;
    const refused = checkout(site, body()).then((answer) => {
      isAnswered = true;
      return answer;
    });
    const read = await get(site, '/products');
    const health = await fetch(`${site.url}/healthz`);
    // The write is still waiting by then; the reads were answered.
    expect([read.status, health.status, isAnswered]).toEqual([200, 200, false]);
    const answer = await refused;
    expect(refusal(answer)).toEqual({ status: 503, type: 'unknown_error', message: expect.stringMatching(/busy/) });
    expect(answer.headers['retry-after']).toBe('5');
    other.exec('rollback');
    expect(await openCheckout(site, body())).toContain('?');
  });

  it('a checkout waits for one that is quick', async () => {
    other.exec('begin immediate');
    const opened = openCheckout(site, body());
    await get(site, '/products');
    other.exec('commit');
    expect(await opened).toContain('?');
  });
});

it('a signed notification that is no JSON is refused', async () => {
  const db = await openDatabaseAt(site.database);
  const keys = await (await sharedSecret(db, 'notification_secret'))();
  await db.destroy();
  for (const text of ['{', '', 'null', '[]']) {
    const headers = { ...sign(keys, 'msg_1', text, new Date()), 'content-type': 'application/json' };
    const answer = await send(site, 'POST', '/api/payments/notifications', { headers, body: text });
    expect(refusal(answer)).toEqual(invalid(expect.stringMatching(/\S/)));
  }
});
