/** The check itself: what Stripe would not take, or would never say, is found. */
import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../support/stripe/openapi/openapi.ts';

const openApi = readOpenApi();
const line = { quantity: '1', price_data: { currency: 'usd', unit_amount: '2900', product_data: { name: 'Stand' } } };
const session = (params: object) =>
  openApi.checkRequest('POST', '/v1/checkout/sessions', {
    success_url: 'https://shop.example/success',
    mode: 'payment',
    line_items: [line],
    ...params,
  });
const question = (label: string) => ({
  custom_fields: [{ key: 'color', label: { custom: label, type: 'custom' }, type: 'text' }],
});

describe("Stripe's description of a request", () => {
  it('takes what the shop asks', () => {
    expect(session({ expires_at: '1800000000', metadata: { checkout_id: 'c' }, locale: 'auto' })).toEqual([]);
    expect(session(question('x'.repeat(50)))).toEqual([]);
    expect(openApi.checkRequest('GET', '/v1/refunds', { payment_intent: 'pi_1', limit: '100' })).toEqual([]);
  });

  it.each([
    ['a parameter that does not exist', session({ tip: '5' })],
    ['a parameter inside of another that does not exist', session({ line_items: [{ ...line, color: 'red' }] })],
    ['a text where a number belongs', session({ expires_at: 'soon' })],
    ['a value that is none of those', session({ locale: 'klingon' })],
    ['a question that is too long', session(question('x'.repeat(51)))],
    ['a price without a currency', session({ line_items: [{ quantity: '1', price_data: { unit_amount: '5' } }] })],
    [
      'a parameter of another request',
      openApi.checkRequest('POST', '/v1/checkout/sessions/cs_1/expire', { mode: 'payment' }),
    ],
    ['a request that is not described', openApi.checkRequest('DELETE', '/v1/refunds', {})],
  ])('refuses %s', (_, wrong) => {
    expect(wrong).not.toEqual([]);
  });
});

describe("Stripe's description of an object", () => {
  const refund = { id: 're_1', object: 'refund', amount: 5, created: 1, currency: 'usd', reason: null, status: null };

  it('takes one with what it may leave open', () => {
    expect(openApi.checkObject('refund', refund)).toEqual([]);
  });

  it.each([
    ['a field of another type', { ...refund, amount: '5' }],
    ['a field that is missing', { ...refund, currency: undefined }],
    ['nothing where there has to be something', { ...refund, created: null }],
  ])('refuses %s', (_, wrong) => {
    expect(openApi.checkObject('refund', wrong)).not.toEqual([]);
  });
});
