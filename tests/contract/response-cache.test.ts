/** What is rendered again, and what is not, as the figures for the operator tell it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseAt } from '../../services/database/database.ts';
import { freePort } from '../support/free-port.ts';
import { type Site, startSite } from '../support/site.ts';
import { available, bodyFor, openCheckout, send, stock } from './support.ts';

let site: Site;
let admin: string;
beforeAll(async () => {
  const port = await freePort();
  admin = `http://127.0.0.1:${port}`;
  site = await startSite({ ADMIN_PORT: String(port) });
});
afterAll(() => site.stop());

async function misses(): Promise<number> {
  const text = await (await fetch(`${admin}/metrics`)).text();
  return Number(/^response_cache_requests_total\{result="miss"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** How many of the requests were rendered. */
async function rendered(work: () => Promise<unknown>): Promise<number> {
  const before = await misses();
  await work();
  return (await misses()) - before;
}

/** Pages of content are rendered again when a minute is over, which may happen in the middle of a try. */
const expectNothingRendered = (work: () => Promise<unknown>) => expect.poll(() => rendered(work)).toBe(0);

const get = (path: string, headers: Record<string, string> = {}) => send(site, 'GET', path, { headers });

async function reportSpeed(): Promise<void> {
  const body = JSON.stringify({ path: '/store', device: 'phone', metrics: { LCP: 1200 } });
  const { status } = await send(site, 'POST', '/api/vitals', { headers: { 'content-type': 'application/json' }, body });
  expect(status).toBe(204);
}

const CACHED = ['/store', '/product/prod_01KGDEM0000000000000000100', '/sitemap.xml', '/contact-us', '/resources'];

it('a visitor who reports how fast a page was makes no page be rendered again', async () => {
  for (const path of CACHED) await get(path);
  const again = async () => {
    for (const path of CACHED) {
      await reportSpeed();
      expect((await get(path)).status).toBe(200);
    }
  };
  await expectNothingRendered(again);
});

it('a checkout does, for the store and its products', async () => {
  const { id = '' } = (await stock(site, 'fields=inventory_quantity,manage_inventory')).find(
    (each) => each.manage_inventory && (each.inventory_quantity ?? 0) > 1,
  ) ?? { id: '' };
  const before = (await available(site, id)) ?? 0;
  expect(await rendered(() => get('/store'))).toBe(0);
  await openCheckout(site, bodyFor(site, [id, 1]));
  expect(await rendered(() => get('/store'))).toBe(1);
  await expectNothingRendered(() => get('/contact-us'));
  expect(await available(site, id)).toBe(before - 1);
});

it("a change by the operator's commands is shown at once", async () => {
  await get('/store');
  const db = await openDatabaseAt(site.database);
  const { id } = await db.selectFrom('products').select('id').where('hidden', '=', 0).executeTakeFirstOrThrow();
  await db.updateTable('products').set({ title: 'A title of today' }).where('id', '=', id).execute();
  await db.destroy();
  expect((await get(`/product/${id}`)).text).toContain('A title of today');
});

describe('the sitemap', () => {
  it('is made once for all who ask: whole, for its head alone, or whether it has changed', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(text).toContain('/product/');
    const etag = String(headers.etag);
    const asks = async () => {
      const head = await send(site, 'HEAD', '/sitemap.xml');
      expect([head.status, head.text, head.headers.etag, head.headers['content-type']]).toEqual([
        200,
        '',
        etag,
        headers['content-type'],
      ]);
      expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
      expect((await get('/sitemap.xml?utm_source=mail')).text).toBe(text);
    };
    expect(await rendered(asks)).toBe(0);
  });

  it('is made once when the first one asks for its head alone', async () => {
    const db = await openDatabaseAt(site.database);
    await db.updateTable('products').set({ updated_at: '2030-01-01T00:00:00.000Z' }).execute();
    await db.destroy();
    const asks = async () => {
      expect((await send(site, 'HEAD', '/sitemap.xml')).text).toBe('');
      expect((await get('/sitemap.xml')).text).toContain('<lastmod>2030-01-01T00:00:00.000Z</lastmod>');
    };
    expect(await rendered(asks)).toBe(1);
  });
});

describe('parameters of campaigns', () => {
  const CAMPAIGN =
    'utm_source=campaign-word&utm_medium=campaign-word&gclid=campaign-word&gbraid=campaign-word&wbraid=campaign-word' +
    '&fbclid=campaign-word&msclkid=campaign-word&ttclid=campaign-word&li_fat_id=campaign-word';

  it.each(['/contact-us', '/resources', '/resources?category=SEO', '/case-studies', '/tools/roi-calculator', '/store'])(
    'make no other page of %s, and are not in it',
    async (path) => {
      const plain = await get(path);
      const asked = `${path}${path.includes('?') ? '&' : '?'}${CAMPAIGN}`;
      let text = '';
      await expectNothingRendered(async () => {
        ({ text } = await get(asked));
      });
      expect(text).toBe(plain.text);
      expect(text).not.toContain('campaign-word');
    },
  );

  it('are not in a page that the first request asks for with them', async () => {
    const { status, text } = await get(`/product/prod_01KGDEM0000000000000000200?${CAMPAIGN}`);
    expect([status, text.includes('campaign-word')]).toEqual([200, false]);
  });

  it('leave what a page reads as it is, and are not in the page of the next visitor', async () => {
    expect((await get(`/contact-us?subject=Testimonial&${CAMPAIGN}`)).text).toContain('subject=Testimonial');
    const { text } = await get('/contact-us?subject=Testimonial');
    expect(text).toContain('subject=Testimonial');
    expect(text).not.toContain('campaign-word');
  });
});
