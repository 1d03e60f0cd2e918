/** Section 7: what a body may look like, from strange to hostile; nothing of it is answered with a failure of ours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { bodyFor, checkout, get, invalid, openCheckout, refusal, STORE, send, stock } from './support.ts';

const UNMANAGED = 'variant_01KGDEM0000000000000001901';
const MANAGED = 'variant_01KGDEM0000000000000000201';
const KIB_256 = 256 * 1024;

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const good = () => bodyFor(site, [UNMANAGED, 1]);
/** The good body with text put into it as it stands. */
const goodWith = (json: string) => `{${json},${JSON.stringify(good()).slice(1)}`;
const withItem = (json: string) => JSON.stringify({ ...good(), items: ['ITEM'] }).replace('"ITEM"', () => json);
const refused = async (body: unknown) => refusal(await checkout(site, body));

describe('a body that is no checkout is refused:', () => {
  it.each([
    '',
    ' ',
    '{',
    '}',
    '{"items":',
    "{'items':[]}",
    '[{]',
    'items=1',
    '<xml/>',
    '\0',
    '{"a":01}',
    '[['.repeat(50_000),
  ])('what is not JSON (%#)', async (text) => {
    expect(await refused(text)).toEqual(invalid(expect.stringMatching(/\S/)));
  });

  it.each(['[]', '[{}]', 'null', 'true', '42', '"text"'])('what is no object: %s', async (text) => {
    expect(await refused(text)).toEqual(invalid(expect.stringMatching(/\S/)));
  });

  it('one that is empty, naming each field that is required', async () => {
    const { message } = await refused({});
    for (const name of ['items', 'successUrl', 'cancelUrl']) expect(message).toContain(`${name} must `);
  });

  it.each(['null', '{}', '"x"', '1', '[]', '{"0":{}}', '{"length":1}'])('items %s', async (items) => {
    expect(await refused(JSON.stringify({ ...good(), items: 'X' }).replace('"X"', items))).toEqual(
      invalid(expect.stringMatching(/^items must /)),
    );
  });

  it.each(['null', '1', '"variant_x"', '[]', 'true'])('an item %s', async (item) => {
    expect(await refused(withItem(item))).toEqual(invalid(expect.stringMatching(/^items\[0\](\.\w+)? must /)));
  });

  it.each(['null', '1', '""', '[]', '{}', `["${UNMANAGED}"]`])('a variant_id %s', async (id) => {
    expect(await refused(withItem(`{"variant_id":${id},"quantity":1}`))).toEqual(
      invalid(expect.stringMatching(/^items\[0\]\.variant_id must /)),
    );
  });

  it.each([
    'null',
    '"1"',
    '""',
    '[1]',
    '{}',
    'true',
    '0',
    '-1',
    '-0',
    '0.5',
    '1.5',
    '1e308',
    '1e400',
    '-1e308',
    '9007199254740993',
  ])('a quantity of %s', async (quantity) => {
    expect(await refused(withItem(`{"variant_id":"${UNMANAGED}","quantity":${quantity}}`))).toEqual(
      invalid(expect.stringMatching(/^items\[0\]\.quantity must /)),
    );
  });

  it.each(['{}', '"x"', '[1]', '[{}]', '[{"custom_field_id":"pcf_1"}]', '[{"custom_field_id":1,"value":"x"}]'])(
    'custom_field_values %s',
    async (values) => {
      const item = `{"variant_id":"${UNMANAGED}","quantity":1,"custom_field_values":${values}}`;
      expect(await refused(withItem(item))).toEqual(
        invalid(expect.stringMatching(/^items\[0\]\.custom_field_values\S* must /)),
      );
    },
  );

  it.each(['\\u0000', '\\n', '\\u001b', '\\u202e'])('an answer with the hidden character %s', async (hidden) => {
    const values = `[{"custom_field_id":"pcf_1","value":"a${hidden}b"}]`;
    const item = `{"variant_id":"${UNMANAGED}","quantity":1,"custom_field_values":${values}}`;
    expect(await refused(withItem(item))).toEqual(
      invalid('items[0].custom_field_values[0].value must be one line without control characters'),
    );
  });

  it('more different lines than any cart has', async () => {
    const line = (index: number) => ({
      variant_id: UNMANAGED,
      quantity: 1,
      custom_field_values: [{ custom_field_id: 'pcf_1', value: String(index) }],
    });
    const items = Array.from({ length: 201 }, (_, index) => line(index));
    expect(await refused({ ...good(), items })).toEqual(invalid('items must not hold more than 200 different lines'));
    expect(await openCheckout(site, { ...good(), items: items.slice(1) })).toContain('?');
  });

  it('one with several things wrong, naming them all', async () => {
    const { message } = await refused({ items: [{ quantity: 0 }], successUrl: 'x', cancelUrl: `${site.url}/` });
    for (const name of ['items[0].variant_id', 'items[0].quantity', 'successUrl'])
      expect(message).toContain(`${name} must `);
    expect(message.split(', ')).toHaveLength(3);
  });

  it('a quantity for which no price can be reckoned, without a failure', async () => {
    expect(await refused(bodyFor(site, [UNMANAGED, Number.MAX_SAFE_INTEGER]))).toMatchObject({ status: 400 });
    const twice = bodyFor(site, [UNMANAGED, Number.MAX_SAFE_INTEGER], [UNMANAGED, Number.MAX_SAFE_INTEGER]);
    expect(await refused(twice)).toMatchObject({ status: 400 });
  });
});

describe('what does not matter is never a reason to refuse:', () => {
  it.each([
    '"locale":"en"',
    '"locale":"en-US"',
    '"locale":"pt-BR"',
    '"locale":"zh-Hant-TW"',
    '"locale":""',
    '"locale":null',
    '"locale":5',
    '"locale":["en"]',
    '"locale":"../../etc/passwd"',
    '"locale":"\\u0000"',
    '"locale":"\\ud800"',
    `"locale":"${'x'.repeat(9000)}"`,
    '"timeZone":"America/Chicago"',
    '"timeZone":"UTC"',
    '"timeZone":"Moon/Base"',
    '"timeZone":null',
    '"timeZone":{}',
    '"customer":{"external_id":"user_1","email":"a@example.com"}',
    '"customer":{"external_id":"user_1"}',
    '"customer":{"external_id":7,"email":[]}',
    '"customer":"user_1"',
    '"customer":[]',
    '"customer":null',
    '"source":{"page":"/store","referrer":"","campaign":{"gclid":"a","other":"b"}}',
    '"source":{"campaign":{"gclid":7}}',
    '"source":{}',
    '"source":"ad"',
    '"source":[]',
    '"source":null',
    `"source":{"page":"${'x'.repeat(9000)}","campaign":{"gclid":"${'x'.repeat(9000)}"}}`,
    '"checkoutUrl":"https://builder.example/checkout"',
    '"checkoutUrl":"not an address"',
    '"checkoutUrl":5',
    '"coupon":"SAVE","metadata":{"a":[1,{"b":null}]},"page":2',
    '"toString":1,"hasOwnProperty":2,"constructor":3',
    `"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])('%s', async (json) => {
    expect(await openCheckout(site, goodWith(json))).toContain('?');
  });

  it.each([
    'null',
    '[]',
    '[{"custom_field_id":"pcf_nope","value":"x"}]',
    '[{"custom_field_id":"__proto__","value":"x"}]',
  ])('custom_field_values %s', async (values) => {
    const item = `{"variant_id":"${UNMANAGED}","quantity":1,"extra":true,"custom_field_values":${values}}`;
    expect(await openCheckout(site, withItem(item))).toContain('?');
  });

  it('a whole number written with a fraction of zero', async () => {
    expect(await openCheckout(site, withItem(`{"variant_id":"${UNMANAGED}","quantity":1.0}`))).toContain('?');
  });
});

describe('a key that would poison an object', () => {
  it.each([
    '"__proto__":{"polluted":true,"items":[]}',
    '"__proto__":null',
    '"constructor":{"prototype":{"polluted":true}}',
    '"customer":{"__proto__":{"external_id":"x"}}',
  ])('changes nothing but this call: %s', async (json) => {
    const answer = await checkout(site, goodWith(json));
    // Ignored like any unknown field, or refused as no proper JSON.
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 400) expect(refusal(answer)).toEqual(invalid(expect.stringMatching(/\S/)));
    expect(await openCheckout(site, good())).toContain('?');
    expect(await refused({})).toMatchObject({ status: 400 });
    expect((await get(site, '/settings')).text).not.toContain('polluted');
  });

  it.each(['__proto__', 'constructor', 'toString'])('is no variant either: %s', async (id) => {
    expect(await refused(bodyFor(site, [id, 1]))).toMatchObject({ status: 404, type: 'not_found' });
  });
});

describe('the size of a body', () => {
  it('may be 256 KiB', async () => {
    expect(await openCheckout(site, JSON.stringify(good()).padEnd(KIB_256))).toContain('?');
  });

  const tooLarge = { status: 413, type: 'invalid_request_error', message: expect.stringMatching(/\S/) };

  it('must not be one byte more', async () => {
    expect(await refused(JSON.stringify(good()).padEnd(KIB_256 + 1))).toEqual(tooLarge);
  });

  it.each([
    ['10 MB, and is refused before they are sent', { 'content-length': 10_000_000 }, 1000],
    ['larger although its length is not announced', {}, 320 * 1024],
  ])('must not be %s', async (_, length, size) => {
    const headers = { 'content-type': 'application/json', ...length };
    const body = JSON.stringify(good()).padEnd(size);
    expect(refusal(await send(site, 'POST', `${STORE}/checkout`, { headers, body, unfinished: true }))).toEqual(
      tooLarge,
    );
  });

  it('is answered even if all of 10 MB is sent before the answer is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(good()).padEnd(10_000_000);
    for (let time = 0; time < 20; time += 1) {
      const { status } = await fetch(`${site.url}${STORE}/checkout`, { method: 'POST', headers, body });
      expect(status).toBe(413);
    }
  });

  it('allows as many lines as fit into it', async () => {
    const lines = Array.from({ length: 3900 }, (): [string, number] => [MANAGED, 1]);
    lines.push([UNMANAGED, 1]);
    // The cart of a bot, but one within every rule: too much of one variant, or an opened checkout.
    expect(JSON.stringify(bodyFor(site, ...lines)).length).toBeLessThan(KIB_256);
    expect(await refused(bodyFor(site, ...lines))).toMatchObject({ status: 400, code: 'insufficient_inventory' });
    const many = Array.from({ length: 3900 }, (): [string, number] => [UNMANAGED, 1]);
    expect(await openCheckout(site, bodyFor(site, ...many))).toContain('?');
  });
});

describe('the content type of a body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
  ])('may be %s', async (type) => {
    expect(await openCheckout(site, good(), { 'content-type': type })).toContain('?');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/xml',
    'json',
    'application/jsonp',
    '*/*',
    '',
  ])('must not be "%s"', async (type) => {
    expect(refusal(await checkout(site, good(), { 'content-type': type }))).toMatchObject({
      status: 415,
      type: 'invalid_request_error',
    });
  });

  it('must not be missing', async () => {
    const answer = await send(site, 'POST', `${STORE}/checkout`, { body: JSON.stringify(good()) });
    expect(refusal(answer)).toMatchObject({ status: 415, type: 'invalid_request_error' });
  });

  it('is not asked for where there is no body at all', async () => {
    expect(refusal(await send(site, 'POST', `${STORE}/checkout`))).toMatchObject({ status: 400, type: 'invalid_data' });
  });
});

it('no refused body has held a unit', async () => {
  const rows = await stock(site, 'fields=inventory_quantity&product_ids[]=prod_01KGDEM0000000000000000200');
  expect(rows).toContainEqual({ id: MANAGED, inventory_quantity: 120 });
});
