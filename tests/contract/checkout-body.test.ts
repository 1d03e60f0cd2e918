/** docs/store-api.md, section 7: request bodies that the checkout endpoint accepts and refuses. None causes a 500. */
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
/** A valid body with raw JSON inserted. */
const goodWith = (json: string) => `{${json},${JSON.stringify(good()).slice(1)}`;
const withItems = (json: string) => JSON.stringify({ ...good(), items: 'ITEMS' }).replace('"ITEMS"', () => json);
const withItem = (json: string) => withItems(`[${json}]`);
const withCustomFieldValues = (values: string) =>
  withItem(`{"variant_id":"${UNMANAGED}","quantity":1,"extra":true,"custom_field_values":${values}}`);
const refused = async (body: unknown) => refusal(await checkout(site, body));

describe('a checkout request', () => {
  it.each<[string, RegExp, (json: string) => string, string[]]>([
    [
      'whose body is no JSON object',
      /\S/,
      (text) => text,
      ['', '{', '{"items":', "{'items':[]}", 'items=1', '<xml/>', '\0', '{"a":01}', '[['.repeat(50_000)].concat([
        '[]',
        '[{}]',
        'null',
        '42',
        '"text"',
      ]),
    ],
    ['with wrong items', /^items must /, withItems, ['null', '{}', '"x"', '1', '[]', '{"0":{}}', '{"length":1}']],
    ['with an item that is no object', /^items\[0\](\.\w+)? must /, withItem, ['null', '1', '"variant_x"', '[]']],
    [
      'with a wrong variant',
      /^items\[0\]\.variant_id must /,
      (id) => withItem(`{"variant_id":${id},"quantity":1}`),
      ['null', '1', '""', '[]', '{}', `["${UNMANAGED}"]`],
    ],
    [
      'with a wrong quantity',
      /^items\[0\]\.quantity must /,
      (quantity) => withItem(`{"variant_id":"${UNMANAGED}","quantity":${quantity}}`),
      ['null', '"1"', '[1]', 'true', '0', '-1', '-0', '0.5', '1e308', '1e400', '9007199254740993'],
    ],
    [
      'with wrong values of custom fields',
      /^items\[0\]\.custom_field_values\S* must /,
      withCustomFieldValues,
      ['{}', '"x"', '[1]', '[{}]', '[{"custom_field_id":"pcf_1"}]', '[{"custom_field_id":1,"value":"x"}]'],
    ],
    [
      'with hidden characters in the value of a custom field',
      /^items\[0\]\.custom_field_values\[0\]\.value must be one line without control characters$/,
      (hidden) => withCustomFieldValues(`[{"custom_field_id":"pcf_1","value":"a${hidden}b"}]`),
      ['\\u0000', '\\n', '\\u001b', '\\u202e'],
    ],
  ])('%s is refused', async (_, message, bodyOf, values) => {
    for (const value of values) {
      expect(await refused(bodyOf(value)), value.slice(0, 40)).toEqual(invalid(expect.stringMatching(message)));
    }
  });

  it('with several errors is refused with a message that names each missing or wrong field', async () => {
    const { message } = await refused({});
    for (const name of ['items', 'successUrl', 'cancelUrl']) expect(message).toContain(`${name} must `);
    const several = await refused({ items: [{ quantity: 0 }], successUrl: 'x', cancelUrl: `${site.url}/` });
    expect(several.message.split(', ')).toEqual([
      expect.stringMatching(/^items\[0\]\.variant_id must /),
      expect.stringMatching(/^items\[0\]\.quantity must /),
      expect.stringMatching(/^successUrl must /),
    ]);
  });

  it('with a quantity so large that no exact price can be computed is refused', async () => {
    const line: [string, number] = [UNMANAGED, Number.MAX_SAFE_INTEGER];
    for (const lines of [[line], [line, line]]) {
      expect(await refused(bodyFor(site, ...lines))).toMatchObject({ status: 400 });
    }
  });
});

describe('an optional or unknown field of a checkout request', () => {
  it.each([
    ['locale', '"pt-BR"', '""', 'null', '5', '["en"]', '"../../etc/passwd"', '"\\ud800"', `"${'x'.repeat(9000)}"`],
    ['timeZone', '"America/Chicago"', '"Moon/Base"', 'null', '{}'],
    ['customer', '{"external_id":"user_1"}', '{"external_id":7,"email":[]}', '"user_1"', '[]', 'null'],
    ['source', '{"page":"/store","campaign":{"gclid":"a","other":"b"}}', '{"campaign":{"gclid":7}}', '"ad"', 'null'],
    ['source', `{"page":"${'x'.repeat(9000)}","campaign":{"gclid":"${'x'.repeat(9000)}"}}`],
    ['checkoutUrl', '"https://builder.example/checkout"', '"not an address"', '5'],
    ['coupon', '"SAVE","metadata":{"a":[1,{"b":null}]},"page":2'],
    ['toString', '1,"hasOwnProperty":2,"constructor":3'],
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('never causes a refusal, valid or not: %s', async (name, ...values) => {
    for (const value of values) expect(await openCheckout(site, goodWith(`"${name}":${value}`))).toContain('?');
  });

  it('is ignored: empty or unknown custom field values, and the ".0" in a quantity of 1.0', async () => {
    for (const values of ['null', '[]', '[{"custom_field_id":"__proto__","value":"x"}]'])
      expect(await openCheckout(site, withCustomFieldValues(values))).toContain('?');
    expect(await openCheckout(site, withItem(`{"variant_id":"${UNMANAGED}","quantity":1.0}`))).toContain('?');
  });
});

it.each([
  '"__proto__":{"polluted":true,"items":[]}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"customer":{"__proto__":{"external_id":"x"}}',
])('a key for prototype pollution in a request does not affect later requests: %s', async (json) => {
  const response = await checkout(site, goodWith(json));
  // Ignored like any unknown field, or refused as invalid JSON.
  expect([200, 400]).toContain(response.status);
  if (response.status === 400) expect(refusal(response)).toEqual(invalid(expect.stringMatching(/\S/)));
  expect(await openCheckout(site, good())).toContain('?');
  expect((await get(site, '/settings')).text).not.toContain('polluted');
  expect(await refused(bodyFor(site, ['__proto__', 1]))).toMatchObject({ status: 404, type: 'not_found' });
});

describe('the size of a checkout request', () => {
  const tooLarge = { status: 413, type: 'invalid_request_error', message: expect.stringMatching(/\S/) };
  const JSON_TYPE = { 'content-type': 'application/json' };

  it('may be 256 KiB, and not one byte more', async () => {
    expect(await openCheckout(site, JSON.stringify(good()).padEnd(KIB_256))).toContain('?');
    expect(await refused(JSON.stringify(good()).padEnd(KIB_256 + 1))).toEqual(tooLarge);
  });

  it.each([
    ['10 MB according to Content-Length, before the body is sent', { 'content-length': 10_000_000 }, 1000],
    ['more than 256 KiB without a Content-Length', {}, 320 * 1024],
  ])('is refused when it is %s', async (_, length, size) => {
    const headers = { ...JSON_TYPE, ...length };
    const body = JSON.stringify(good()).padEnd(size);
    const response = await send(site, 'POST', `${STORE}/checkout`, { headers, body, unfinished: true });
    expect(refusal(response)).toEqual(tooLarge);
  });

  it('is refused with a readable response when a client sends 10 MB before it reads the response', async () => {
    const body = JSON.stringify(good()).padEnd(10_000_000);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { status } = await fetch(`${site.url}${STORE}/checkout`, { method: 'POST', headers: JSON_TYPE, body });
      expect(status).toBe(413);
    }
  });

  it('is the only limit on the number of cart lines', async () => {
    const lines = (id: string) => Array.from({ length: 3900 }, (): [string, number] => [id, 1]);
    expect(JSON.stringify(bodyFor(site, ...lines(MANAGED))).length).toBeLessThan(KIB_256);
    expect(await refused(bodyFor(site, ...lines(MANAGED)))).toMatchObject({ code: 'insufficient_inventory' });
    expect(await openCheckout(site, bodyFor(site, ...lines(UNMANAGED)))).toContain('?');
  });
});

describe('the content type of a checkout request', () => {
  it.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    'may be %s',
    async (type) => {
      expect(await openCheckout(site, good(), { 'content-type': type })).toContain('?');
    },
  );

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'json', 'application/jsonp', '*/*', ''])(
    'must not be "%s"',
    async (type) => {
      const refusedType = { status: 415, type: 'invalid_request_error' };
      expect(refusal(await checkout(site, good(), { 'content-type': type }))).toMatchObject(refusedType);
    },
  );

  it('is required where there is a body', async () => {
    const response = await send(site, 'POST', `${STORE}/checkout`, { body: JSON.stringify(good()) });
    expect(refusal(response)).toMatchObject({ status: 415, type: 'invalid_request_error' });
    expect(refusal(await send(site, 'POST', `${STORE}/checkout`))).toMatchObject({ status: 400, type: 'invalid_data' });
  });
});

it('no refused checkout request has held units of a variant', async () => {
  const rows = await stock(site, 'fields=inventory_quantity&product_ids[]=prod_01KGDEM0000000000000000200');
  expect(rows).toContainEqual({ id: MANAGED, inventory_quantity: 120 });
});
