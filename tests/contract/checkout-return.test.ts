/** Section 7: which return addresses are taken, how the hosted page uses them, and what becomes of the units. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutAnswer } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import {
  type Answer,
  available,
  bodyFor,
  cancel,
  checkout,
  insufficient,
  invalid,
  ok,
  openCheckout,
  refusal,
  sessionOf,
  startStore,
  submit,
  visit,
} from './support.ts';

const MANAGED = 'variant_counted';
const FILE = 'variant_file';
let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('counted', { variants: [wireVariant('counted', { inventory_quantity: 10 })] }),
      wireProduct('file', { variants: [wireVariant('file', { manage_inventory: false })] }),
    ],
    env: { CHECKOUT_RETURN_ORIGINS: 'https://storefront.example' },
  });
});
afterAll(() => site.stop());

const returning = (success: string, back = success, variant = FILE) => ({
  ...bodyFor(site, [variant, 1]),
  successUrl: success,
  cancelUrl: back,
});

/** @returns where a redirect leads, as it stands in the header */
function target({ status, headers, text }: Answer): string | undefined {
  expect(status, text.slice(0, 200)).toBe(303);
  return headers.location;
}

const refused = async (body: unknown) => refusal(await checkout(site, body));

const PLACES = [
  '/success',
  '/success?a=1&b=2#thanks',
  '/success?session={CHECKOUT_SESSION_ID}',
  '/{CHECKOUT_SESSION_ID}/thanks?again={CHECKOUT_SESSION_ID}#{CHECKOUT_SESSION_ID}',
  '/success?price=$1&x=$$&y=$&z=%7B%7D',
];

describe('a return address that a client sends', () => {
  const own = () => site.url;
  const port = () => new URL(site.url).port;

  it.each<[string, () => string]>([
    ['on this site', () => `${own()}/success`],
    ['with a query, the placeholder and a fragment', () => `${own()}/success?s={CHECKOUT_SESSION_ID}&a=b%20c#top`],
    ['on another name of this machine', () => `http://127.0.0.1:${port()}/success`],
    ['on another origin that the operator allows', () => 'https://storefront.example/success?x=1'],
    ['on a checkout page of another allowed site', () => 'https://storefront.example/checkout'],
    ['with capitals in its origin', () => own().toUpperCase()],
  ])('%s is taken', async (_, address) => {
    expect(
      await openCheckout(site, { ...bodyFor(site, [FILE, 1]), successUrl: address(), cancelUrl: address() }),
    ).toContain('?');
  });

  const BAD: [string, () => unknown][] = [
    ['that is missing', () => undefined],
    ['that is null', () => null],
    ['that is empty', () => ''],
    ['that is a number', () => 5],
    ['in a list', () => [`${own()}/success`]],
    ['without an origin', () => '/success'],
    ['without a scheme', () => `//localhost:${port()}/success`],
    ['that is a script', () => 'javascript:alert(1)'],
    ['that is a script behind an origin', () => `javascript:location="${own()}/"`],
    ['that is data', () => 'data:text/html,hello'],
    ['of another scheme', () => `ftp://localhost:${port()}/`],
    ['on a foreign origin', () => 'https://evil.example/success'],
    ['on a foreign origin that begins like ours', () => `${own()}.evil.example/success`],
    ['on a foreign origin with ours as a user name', () => `${own()}@evil.example/success`],
    ['on a foreign origin with ours in its query', () => `https://evil.example/?${own()}`],
    ['on another port', () => 'http://localhost:1/success'],
    ['that is the checkout page itself', () => `${own()}/checkout?session={CHECKOUT_SESSION_ID}`],
    ['that is the checkout page under another name', () => `http://127.0.0.1:${port()}/checkout`],
    ['on an allowed name over http', () => 'http://storefront.example/success'],
  ];

  it.each(BAD)('for success %s is refused', async (_, address) => {
    expect(await refused({ ...bodyFor(site, [FILE, 1]), successUrl: address() })).toEqual(
      invalid(expect.stringMatching(/^successUrl must [^,]+$/)),
    );
  });

  it.each(BAD)('for cancelling %s is refused', async (_, address) => {
    expect(await refused({ ...bodyFor(site, [FILE, 1]), cancelUrl: address() })).toEqual(
      invalid(expect.stringMatching(/^cancelUrl must [^,]+$/)),
    );
  });
});

describe.each(PLACES)('the return address %s', (place) => {
  const filled = (id: string) => site.url + place.replaceAll('{CHECKOUT_SESSION_ID}', id);

  it('is where a buyer who paid goes, with the id filled in and nothing appended', async () => {
    const page = await openCheckout(site, returning(site.url + place, `${site.url}/store`));
    expect(target(await submit(site, page))).toBe(filled(sessionOf(page)));
  });

  it('is where a buyer who cancels goes, with the id filled in and nothing appended', async () => {
    const page = await openCheckout(site, returning(`${site.url}/success`, site.url + place));
    expect(target(await cancel(site, page))).toBe(filled(sessionOf(page)));
  });

  it('is where a buyer who sends the form twice goes', async () => {
    const page = await openCheckout(site, returning(site.url + place, `${site.url}/store`));
    await submit(site, page);
    expect(target(await submit(site, page))).toBe(filled(sessionOf(page)));
  });

  it('is where a buyer who comes back to a paid checkout goes', async () => {
    const page = await openCheckout(site, returning(site.url + place, `${site.url}/store`));
    await submit(site, page);
    expect(target(await visit(site, page))).toBe(filled(sessionOf(page)));
  });

  it('is where the page of a cancelled checkout leads back to', async () => {
    const page = await openCheckout(site, returning(`${site.url}/success`, site.url + place));
    await cancel(site, page);
    const { status, text } = await visit(site, page);
    expect(status).toBe(410);
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(links).toContain(filled(sessionOf(page)));
  });
});

describe('a return address that needs encoding', () => {
  it.each([
    ['letters of western Europe', '/café?größe=ü'],
    ['letters of other scripts', '/żółw/成功?ö={CHECKOUT_SESSION_ID}'],
    ['an emoji', '/success?🛒=1'],
    ['a space', '/thank you?a=b c'],
  ])('brings the buyer back all the same: %s', async (_, place) => {
    const page = await openCheckout(site, returning(site.url + place));
    const expected = new URL(site.url + place.replace('{CHECKOUT_SESSION_ID}', sessionOf(page))).href;
    const url = new URL(target(await submit(site, page)) ?? '');
    expect(url.href).toBe(expected);
    const other = await openCheckout(site, returning(site.url + place));
    expect(new URL(target(await cancel(site, other)) ?? '').pathname).toBe(url.pathname);
  });

  it.each([
    ['a line break', '/success\r\nSet-Cookie: a=b'],
    ['a tab', '/success\tx'],
    ['a null byte', '/success\0x'],
    ['half a character', '/success\ud800'],
  ])('or cannot be an address is refused at once, or brings the buyer back: %s', async (_, place) => {
    const answer = await checkout(site, returning(site.url + place));
    if (answer.status === 400) {
      expect(refusal(answer)).toEqual(invalid(expect.stringMatching(/successUrl must .*cancelUrl must /)));
      return;
    }
    const paid = await submit(site, ok(checkoutAnswer, answer).url);
    expect(new URL(target(paid) ?? '').origin).toBe(site.url);
    expect(paid.headers).not.toHaveProperty('set-cookie');
  });
});

describe('units of a checkout', () => {
  it('are gone for good once it is paid', async () => {
    const before = (await available(site, MANAGED)) ?? 0;
    const page = await openCheckout(site, bodyFor(site, [MANAGED, 2]));
    expect(await available(site, MANAGED)).toBe(before - 2);
    await submit(site, page);
    await submit(site, page);
    expect(await available(site, MANAGED)).toBe(before - 2);
    await cancel(site, page);
    expect(await available(site, MANAGED)).toBe(before - 2);
  });

  it('are back as soon as it is cancelled, and once only', async () => {
    const before = (await available(site, MANAGED)) ?? 0;
    const page = await openCheckout(site, bodyFor(site, [MANAGED, before]));
    expect(refusal(await checkout(site, bodyFor(site, [MANAGED, 1])))).toEqual(insufficient(MANAGED));
    await cancel(site, page);
    await cancel(site, page);
    expect(await available(site, MANAGED)).toBe(before);
    expect(target(await submit(site, page))).toBe(new URL(page).pathname + new URL(page).search);
    expect((await visit(site, page)).status).toBe(410);
    expect(await available(site, MANAGED)).toBe(before);
  });
});
