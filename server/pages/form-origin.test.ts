import { expect, it } from 'vitest';
import { formOrigin } from './form-origin.ts';

const OWN = 'https://www.agency.example';
const host = 'agency.example';
const from = (origin: string, site: string) => ({ host, origin, 'sec-fetch-site': site });

it.each([
  ['as the browser says', { host, origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' }],
  ['as the browser says, its origin hidden', { host, origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['of a browser that says nothing', { host }],
  ['under another name, without TLS', { host, origin: 'http://agency.example' }],
  ['at an address of numbers', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
])('a form is ours: %s', (_, headers) => expect(formOrigin(headers, OWN)).toBe(OWN));

it.each([
  ['another site sent', from('https://evil.example', 'cross-site')],
  ['another site sent from an old browser', { host, origin: 'https://evil.example' }],
  ['a frame of another site sent, its origin hidden', from('null', 'cross-site')],
  ['a neighbor sent', from('https://blog.agency.example', 'same-site')],
  ['a page that hides its origin sent', { host, origin: 'null' }],
  ['another port sent', { host, origin: 'https://agency.example:8443' }],
])('a form is not ours if it is one that %s', (_, headers) => expect(formOrigin(headers, OWN)).toBe(headers.origin));
