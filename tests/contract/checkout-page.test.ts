/** The hosted checkout page: the responses to its form, and the addresses to which the buyer is redirected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutResponse } from '../../contracts/store.ts';
import { wireProduct, wireVariant } from '../../services/store/testing/products.ts';
import type { Site } from '../support/site.ts';
import {
  bodyFor,
  cancel,
  checkout,
  type HttpResponse,
  invalid,
  ok,
  openCheckout,
  refusal,
  send,
  sessionOf,
  startStore,
  submit,
  visit,
} from './support.ts';

const FILE = 'variant_file';
const FORM = 'application/x-www-form-urlencoded';
let site: Site;

beforeAll(async () => {
  site = await startStore({
    products: [
      wireProduct('file', { variants: [wireVariant('file', { manage_inventory: false })] }),
      wireProduct('stand', {
        type: { value: 'physical' },
        variants: [wireVariant('stand', { manage_inventory: false })],
      }),
    ],
    env: {
      CHECKOUT_RETURN_ORIGINS: 'https://storefront.example',
      SHIPPING_COUNTRIES: 'US,CA',
      CHECKOUT_RATE_LIMIT: '1000',
    },
  });
});
afterAll(() => site.stop());

const openCheckoutFor = (variant: string) => openCheckout(site, bodyFor(site, [variant, 1]));
const returning = (success: string, back = success) => ({
  ...bodyFor(site, [FILE, 1]),
  successUrl: success,
  cancelUrl: back,
});

/** @returns the Location header of a redirect, unchanged */
function target({ status, headers, text }: HttpResponse): string | undefined {
  expect(status, text.slice(0, 200)).toBe(303);
  return headers.location;
}

describe('a script that sends the checkout form', () => {
  const CARD = { card_number: '4000 0000 0000 0002', expiry: '12/39', security_code: '123' };
  const BUYER = { email: 'buyer@example.com', name: 'Sample Buyer' };

  async function sendForm(page: string, form: Record<string, string>) {
    const { origin, pathname, search } = new URL(page);
    const response = await send(site, 'POST', pathname + search, {
      headers: { accept: 'application/json', 'content-type': FORM, origin },
      body: new URLSearchParams({ action: 'pay', ...form }).toString(),
    });
    expect(response.status, response.text.slice(0, 200)).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['cache-control']).toBe('no-store');
    return JSON.parse(response.text) as unknown;
  }

  it('gets JSON with the errors and the typed values, but never the card data', async () => {
    const page = await openCheckoutFor(FILE);
    expect(await sendForm(page, { ...BUYER, name: '', ...CARD })).toEqual({
      kind: 'invalid',
      draft: { values: { email: BUYER.email, name: '' }, errors: { name: 'Enter your full name.' } },
    });
    expect(await sendForm(page, { ...BUYER, ...CARD })).toEqual({
      kind: 'declined',
      draft: { values: BUYER, errors: { card_number: 'The card was declined. Use another card.' } },
    });
  });

  it('gets JSON with the state "paid" each time it pays, and "closed" for a canceled checkout', async () => {
    const page = await openCheckoutFor(FILE);
    const paid = { kind: 'paid', url: `${site.url}/success` };
    for (const expiry of ['12/2039', '1/39'])
      expect(await sendForm(page, { ...BUYER, ...CARD, card_number: '4242 4242 4242 4242', expiry })).toEqual(paid);
    const canceled = await openCheckoutFor('variant_stand');
    await cancel(site, canceled);
    const closed = { kind: 'closed', url: canceled.slice(site.url.length) };
    for (const action of ['pay', 'country'])
      expect(await sendForm(canceled, { ...BUYER, ...CARD, action })).toEqual(closed);
  });

  it('gets JSON with the address fields of another country, without errors', async () => {
    const typed = { ...BUYER, street: '400 Example Street', region: 'IL', region_of: 'US', country: 'CA' };
    const empty = { region: '', street2: '', company: '', city: '', zip: '' };
    expect(await sendForm(await openCheckoutFor('variant_stand'), { ...typed, ...CARD, action: 'country' })).toEqual({
      kind: 'country',
      draft: { values: { ...BUYER, country: 'CA', street: typed.street, ...empty }, errors: {} },
    });
  });
});

describe('the return address of a checkout', () => {
  it.each([
    ['a page of this site', () => `${site.url}/success`],
    ['a page at the IP address of localhost', () => `http://127.0.0.1:${new URL(site.url).port}/success`],
    [
      'a page of an origin that the operator allows, also with the path /checkout',
      () => 'https://storefront.example/checkout',
    ],
    ['a page with capital letters in its origin', () => site.url.toUpperCase()],
  ])('may be %s', async (_, address) => {
    expect(await openCheckout(site, returning(address()))).toContain('?');
  });

  it.each<[string, () => unknown]>([
    ['is missing', () => undefined],
    ['is null', () => null],
    ['is empty', () => ''],
    ['is a number', () => 5],
    ['is a list', () => [`${site.url}/success`]],
    ['has no origin', () => '/success'],
    ['is on another port', () => 'http://localhost:1/success'],
    [
      'is the checkout page at the IP address of localhost',
      () => `http://127.0.0.1:${new URL(site.url).port}/checkout`,
    ],
  ])('is refused with a message that names its field when it %s', async (_, address) => {
    for (const field of ['successUrl', 'cancelUrl']) {
      expect(refusal(await checkout(site, { ...bodyFor(site, [FILE, 1]), [field]: address() }))).toEqual(
        invalid(expect.stringMatching(new RegExp(`^${field} must [^,]+$`))),
      );
    }
  });

  it.each([
    '/success?a=1&b=2#thanks',
    '/{CHECKOUT_SESSION_ID}/thanks?again={CHECKOUT_SESSION_ID}#{CHECKOUT_SESSION_ID}',
    '/success?price=$1&x=$$&y=$&z=%7B%7D',
  ])('%s is where the buyer is redirected, with the session id filled in and nothing appended', async (path) => {
    const filled = (page: string) => site.url + path.replaceAll('{CHECKOUT_SESSION_ID}', sessionOf(page));
    const paid = await openCheckout(site, returning(site.url + path, `${site.url}/store`));
    // The buyer pays, sends the form again, and opens the checkout page again.
    for (const response of [await submit(site, paid), await submit(site, paid), await visit(site, paid)])
      expect(target(response)).toBe(filled(paid));
    const canceled = await openCheckout(site, returning(`${site.url}/success`, site.url + path));
    expect(target(await cancel(site, canceled))).toBe(filled(canceled));
    const { status, text } = await visit(site, canceled);
    expect(status).toBe(410);
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(links).toContain(filled(canceled));
  });

  it.each(['/żółw/成功?größe={CHECKOUT_SESSION_ID}', '/success?🛒=1', '/thank you?a=b c'])(
    '%s is encoded in the redirect',
    async (path) => {
      const page = await openCheckout(site, returning(site.url + path));
      const expected = new URL(site.url + path.replace('{CHECKOUT_SESSION_ID}', sessionOf(page))).href;
      expect(new URL(target(await submit(site, page)) ?? '').href).toBe(expected);
    },
  );

  it.each(['/success\r\nSet-Cookie: a=b', '/success\tx', '/success\0x', '/success\ud800'])(
    'with control characters is refused, or redirects to this site without them: %j',
    async (path) => {
      const response = await checkout(site, returning(site.url + path));
      if (response.status === 400) {
        expect(refusal(response)).toEqual(invalid(expect.stringMatching(/successUrl must .*cancelUrl must /)));
        return;
      }
      const paid = await submit(site, ok(checkoutResponse, response).url);
      expect(new URL(target(paid) ?? '').origin).toBe(site.url);
      expect(paid.headers).not.toHaveProperty('set-cookie');
    },
  );
});

describe('a checkout address with an invalid or unknown session id', () => {
  const NOT_FOUND_TEXT = 'find this checkout.';
  const ACTIONS = ['action=pay', 'action=country&country=CA', 'action=cancel', '', 'action=%E2%82%AC'];
  /** Lines of the log that contain the words. */
  const lines = (words: string) =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes(words));

  it.each<[string, string, number?]>([
    ['a character that is not ASCII', '%E2%82%AC'],
    ['a null byte', '%00'],
    ['a line break', 'cs_1%0D%0AX-Injected:%20yes'],
    ['an empty id', ''],
    ['5,000 characters', `cs_${'0'.repeat(5000)}`],
    ['a well-formed but unknown id', 'cs_01KGDEM0000000000000001901', 200],
  ])('is answered with "not found", and logs no error: %s', async (_, session, receiptStatus = 404) => {
    for (const accept of ['text/html', 'application/json']) {
      for (const body of ACTIONS) {
        const headers = { 'content-type': FORM, origin: site.url, accept };
        const response = await send(site, 'POST', `/checkout?session=${session}`, { headers, body });
        expect([body, response.status]).toEqual([body, 404]);
        expect(response.text).toContain(NOT_FOUND_TEXT);
        expect(response.headers['cache-control']).toMatch(/^no-store\b/);
        expect(response.headers).not.toMatchObject({ 'x-injected': expect.anything() });
      }
    }
    const page = await send(site, 'GET', `/checkout?session=${session}&back`);
    expect([page.status, page.text.includes(NOT_FOUND_TEXT)]).toEqual([404, true]);
    const headers = { accept: 'application/json' };
    // The success page asks for the order of a checkout like this; `null` means that there is none.
    const receipt = await send(site, 'GET', `/checkout?session=${session}`, { headers });
    expect([receipt.status, receipt.text]).toEqual([receiptStatus, 'null']);
    expect(lines('"level":"error"')).toEqual([]);
  });

  it('is logged at the level info', async () => {
    await visit(site, `${site.url}/checkout?session=nope`);
    const loggedLines = () => lines('the address of a checkout has no valid session id');
    await expect.poll(() => loggedLines().at(-1)).toContain('"level":"info"');
  });

  it('with two ids uses the first one', async () => {
    const id = sessionOf(await openCheckoutFor(FILE));
    expect((await visit(site, `${site.url}/checkout?session=${id}&session=x`)).status).toBe(200);
    expect((await visit(site, `${site.url}/checkout?session=x&session=${id}`)).status).toBe(404);
  });
});
