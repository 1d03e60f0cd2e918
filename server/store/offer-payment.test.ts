import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { DatabaseBusy } from '../../services/database/errors.ts';
import { wireProduct } from '../../services/store/testing/products.ts';
import { createTestStore, SITE } from '../../services/store/testing/test-store.ts';
import { OWN_PAGES } from '../../src/site.ts';
import { offerPayment } from './offer-payment.ts';

async function offerOf(products: unknown[]) {
  const { store, db } = await createTestStore(products);
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  await app.register(offerPayment, {
    store,
    siteUrl: SITE,
    checkoutsPerMinute: 10,
  });
  const follow = async (query = '', headers: Record<string, string> = {}) =>
    (await app.inject({ url: OWN_PAGES.promoPaymentUrl + query, headers })).headers.location;
  const sources = async () =>
    (await db.selectFrom('checkouts').select('source_json').execute()).map(({ source_json }) =>
      JSON.parse(source_json ?? ''),
    );
  return { store, sources, follow, logged: () => lines.map((line) => JSON.parse(line)) };
}

const PLAN = wireProduct('plan', { slug: 'managed-web-design-seo' });

it('the payment link of the local offer opens a checkout for the plan of the offer', async () => {
  const { follow } = await offerOf([PLAN]);
  expect(await follow()).toMatch(/^https:\/\/shop\.example\/checkout\?session=cs_/);
});

it('the payment link opens the contact page when the shop does not sell the plan, and no error is logged', async () => {
  const { follow, logged } = await offerOf([]);
  expect(await follow()).toContain('/contact-us');
  expect(logged()).toEqual([]);
});

it('the payment link opens the contact page after a database error, and the error is logged', async () => {
  const { store, follow, logged } = await offerOf([PLAN]);
  store.catalog.read = () => Promise.reject(new DatabaseBusy('locked'));
  expect(await follow()).toContain('/contact-us');
  expect(logged()).toMatchObject([{ msg: 'the checkout of the local offer could not be started' }]);
});

it("the checkout stores the buyer's traffic source, with and without script", async () => {
  const { follow, sources } = await offerOf([PLAN]);
  const referer = `${SITE}/offers/local-business-promo?gclid=header`;
  await follow('?page=%2Foffers&referrer=https%3A%2F%2Fsearch.example&campaign=gclid%3Dscript', { referer });
  await follow('', { referer });
  expect(await sources()).toEqual([
    { page: '/offers', referrer: 'https://search.example', campaign: { gclid: 'script' } },
    { page: '/offers/local-business-promo', referrer: '', campaign: { gclid: 'header' } },
  ]);
});
