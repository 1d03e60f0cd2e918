/** Purchases with Stripe: checkout, order, and refund. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import { bodyFor, cancel, checkout, send } from '../contract/support.ts';
import { BUYER } from '../support/stripe/session.ts';
import { PRODUCTS, STAND, type StripeShop, startStripeShop } from '../support/stripe/shop.ts';

const engraved = wireProduct('engraved', {
  title: 'Sign &amp; post',
  variants: [wireVariant('engraved', { manage_inventory: false })],
  custom_fields: [
    { id: 'pcf_1', title: 'Color of the frame', is_required: false },
    { id: 'pcf_2', title: 'The very words that we should engrave on the front side', is_required: true },
    { id: 'pcf_3', title: 'Name', is_required: true },
    { id: 'pcf_4', title: 'Opening hours', is_required: true },
    { id: 'pcf_5', title: 'Anything else', is_required: true },
  ],
});
const cheap = wireProduct('cheap', { variants: [wireVariant('cheap', { amount: 20, manage_inventory: false })] });
const gift = wireProduct('gift', { variants: [wireVariant('gift', { amount: 0, manage_inventory: false })] });

let shop: StripeShop;
beforeAll(async () => {
  shop = await startStripeShop({ products: [...PRODUCTS, engraved, cheap, gift] });
});
afterAll(() => shop.stop());

describe('a purchase', () => {
  it('creates a Stripe session with the prices of the catalog, and has a URL that storefronts can extend', async () => {
    const { id, url, session } = await shop.open(STAND, 2);
    // Storefronts append query parameters to the URL.
    expect(url).toMatch(/\?/);
    expect(url).not.toContain('#');
    expect(session).toMatchObject({
      client_reference_id: id,
      metadata: { checkout_id: id },
      locale: 'auto',
      success_url: `${shop.site.url}/success`,
      line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 2900 } }],
      shipping_address_collection: { allowed_countries: ['US'] },
    });
    expect(shop.stripe.requests.at(-1)).toMatchObject({ key: `session_${id}` });
    expect(await shop.follow(`${url}&lang=en`)).toBe(`${shop.stripe.origin}/c/pay/${session.id}#fidkdWxOYHwnPyd1`);
    expect(await shop.available()).toBe(8);
    await shop.follow(`${url}&back=1`);
    expect(await shop.available()).toBe(10);
  });

  it('becomes an order when Stripe reports the payment, and buyer and agency get a mail', async () => {
    const { id, url, session } = await shop.open(STAND, 2);
    await shop.stripe.pay(session);
    const [order] = (await shop.orders()).filter((each) => each.checkout_id === id);
    expect(order).toMatchObject({ email: BUYER.email, name: BUYER.name, payment_id: session.intent?.id });
    expect(JSON.parse(order?.address_json ?? '')).toEqual({
      name: BUYER.name,
      company: '',
      line1: '400 Example Street',
      line2: 'Unit 2',
      city: 'Lombard',
      region: 'IL',
      postalCode: '60148',
      country: 'US',
    });
    expect(await shop.available()).toBe(8);
    const mail = await shop.mail(`Your Evenside order ${order?.number}`);
    expect(mail.to).toBe(BUYER.email);
    await shop.mail(`New order ${order?.number}`);
    expect(mail.text).toContain('Lombard, IL 60148\nUnited States');
    expect(mail.text).toContain('This was a test payment. Nothing was charged.');
    expect(await shop.follow(url)).toBe(`${shop.site.url}/success`);
  });

  it('asks at most three custom fields at Stripe, required ones first; the confirmation lists the others', async () => {
    const { id, session } = await shop.open('variant_engraved');
    const fields = session.custom_fields?.map(({ label, optional }) => [label.custom, optional]);
    expect(fields?.map(([label]) => String(label).slice(0, 12))).toEqual([
      'The very wor',
      'Name (Sign &',
      'Opening hour',
    ]);
    expect(String(fields?.[0]?.[0])).toHaveLength(50);
    await shop.stripe.pay(session, { ...BUYER, answers: { [session.custom_fields?.[1]?.key ?? '']: 'Ada\nLovelace' } });
    const [order] = (await shop.orders()).filter((each) => each.checkout_id === id);
    const mail = await shop.mail(`Your Evenside order ${order?.number}`);
    expect(mail.text).toContain('Name: Ada Lovelace');
    expect(mail.text).toContain('Anything else (Sign & post)');
    expect(mail.text).not.toContain('Name (Sign & post)');
  });

  it('of a free product becomes an order without a payment', async () => {
    const { id, session } = await shop.open('variant_gift');
    await shop.stripe.pay(session);
    expect((await shop.orders()).filter((each) => each.checkout_id === id)).toMatchObject([{ payment_id: session.id }]);
  });

  it('is refused with an explanation when the total is below the minimum of Stripe', async () => {
    const small = await checkout(shop.site, bodyFor(shop.site, ['variant_cheap', 1]));
    expect(small.status).toBe(400);
    expect(JSON.parse(small.text)).toEqual({
      type: 'not_allowed',
      message: 'items must cost at least what the payment service takes',
    });
  });
});

describe('a buyer who comes back', () => {
  it.each(['no fault', 'response after the event'] as const)(
    'and restores the cart releases the held units, and the Stripe session can no longer be paid (%s)',
    async (fault) => {
      const before = await shop.available();
      const { url, session } = await shop.open(STAND, 3);
      if (fault !== 'no fault') shop.stripe.injectFaults(fault, fault);
      const response = await cancel(shop.site, url);
      expect(response.headers.location).toBe(`${shop.site.url}/store`);
      expect(await shop.available()).toBe(before);
      expect(session.status).toBe('expired');
      const again = await send(shop.site, 'GET', url.slice(shop.site.url.length));
      expect(again.status).toBe(410);
      expect(again.text).toContain('This checkout was canceled.');
    },
  );

  it('after paying is redirected to the success page, even before Stripe has notified the shop', async () => {
    const { url, session } = await shop.open(STAND);
    shop.stripe.webhook.setDelivery('manual');
    await shop.stripe.pay(session);
    expect((await cancel(shop.site, url)).headers.location).toBe(`${shop.site.url}/success`);
    shop.stripe.webhook.setDelivery('immediate');
    await Promise.all(shop.stripe.webhook.events.slice(-1).map((event) => shop.stripe.webhook.send(event)));
    expect((await shop.payments()).find(({ id }) => id === session.intent?.id)).toMatchObject({ status: 'paid' });
  });
});
