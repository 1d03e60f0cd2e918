import { describe, expect, it } from 'vitest';
import { formOrigin } from './form-origin.ts';

const OWN = 'https://www.agency.example';
const host = 'agency.example';

describe('a form', () => {
  it.each([
    ['as the browser says', { host, origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' }],
    ['as the browser says, its origin hidden', { host, origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['of a browser that says nothing', { host }],
    ['under another name, without TLS', { host, origin: 'http://agency.example' }],
    ['at an address of numbers', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
  ])('is ours: %s', (_, headers) => expect(formOrigin(headers, OWN)).toBe(OWN));

  it.each([
    [
      'another site sent',
      { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      'https://evil.example',
    ],
    ['another site sent from an old browser', { host, origin: 'https://evil.example' }, 'https://evil.example'],
    [
      'a frame of another site sent, its origin hidden',
      { host, origin: 'null', 'sec-fetch-site': 'cross-site' },
      'null',
    ],
    [
      'a neighbour sent',
      { host, origin: 'https://blog.agency.example', 'sec-fetch-site': 'same-site' },
      'https://blog.agency.example',
    ],
    ['a page that hides its origin sent', { host, origin: 'null' }, 'null'],
    ['another port sent', { host, origin: 'https://agency.example:8443' }, 'https://agency.example:8443'],
  ])('is not ours if it is one that %s', (_, headers, origin) => expect(formOrigin(headers, OWN)).toBe(origin));
});
