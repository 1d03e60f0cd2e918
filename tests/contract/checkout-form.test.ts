/** What the checkout page answers to its own form, when a script has sent it (src/features/checkout/checkout-form.tsx). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import { bodyFor, cancel, openCheckout, send, startStore } from './support.ts';

const CARD = { card_number: '4000 0000 0000 0002', expiry: '12/39', security_code: '123' };
const BUYER = { email: 'buyer@example.com', name: 'Sample Buyer' };

let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('stand', {
        type: { value: 'physical' },
        variants: [wireVariant('stand', { manage_inventory: false })],
      }),
      wireProduct('file', { variants: [wireVariant('file', { manage_inventory: false })] }),
    ],
    env: { SHIPPING_COUNTRIES: 'US,CA' },
  });
});
afterAll(() => site.stop());

const open = (variant: string) => openCheckout(site, bodyFor(site, [variant, 1]));

async function submit(page: string, form: Record<string, string>) {
  const { origin, pathname, search } = new URL(page);
  const answer = await send(site, 'POST', pathname + search, {
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ action: 'pay', ...form }).toString(),
  });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  return JSON.parse(answer.text) as unknown;
}

it('what is wrong with it, with what was typed, but never the card', async () => {
  const page = await open('variant_file');
  const invalid = await submit(page, { ...BUYER, name: '', ...CARD });
  expect(invalid).toEqual({
    kind: 'invalid',
    draft: { values: { email: BUYER.email, name: '' }, errors: { name: 'Enter your full name.' } },
  });
  expect(await submit(page, { ...BUYER, ...CARD })).toEqual({
    kind: 'declined',
    draft: { values: BUYER, errors: { card_number: 'The card was declined. Use another card.' } },
  });
});

it.each(['12/2039', '1/39', '01 / 2039'])(
  'that it is paid, with the expiry %s as browsers and people write it',
  async (expiry) => {
    const form = { ...BUYER, ...CARD, card_number: '4242 4242 4242 4242', expiry };
    expect(await submit(await open('variant_file'), form)).toEqual({ kind: 'paid', url: `${site.url}/success` });
  },
);

it('the fields of another country, with nothing wrong about them yet', async () => {
  const typed = { ...BUYER, street: '400 Example Street', region: 'IL', region_of: 'US', country: 'CA' };
  expect(await submit(await open('variant_stand'), { ...typed, ...CARD, action: 'country' })).toEqual({
    kind: 'country',
    draft: {
      values: {
        ...BUYER,
        country: 'CA',
        region: '',
        street: typed.street,
        street2: '',
        company: '',
        city: '',
        zip: '',
      },
      errors: {},
    },
  });
});

it('where the buyer goes on once it is paid, and when it is over', async () => {
  const page = await open('variant_file');
  const paid = { kind: 'paid', url: `${site.url}/success` };
  for (const _ of [1, 2])
    expect(await submit(page, { ...BUYER, ...CARD, card_number: '4242 4242 4242 4242' })).toEqual(paid);
  const cancelled = await open('variant_stand');
  await cancel(site, cancelled);
  for (const action of ['pay', 'country'])
    expect(await submit(cancelled, { ...BUYER, ...CARD, action })).toEqual({
      kind: 'closed',
      url: cancelled.slice(site.url.length),
    });
});
