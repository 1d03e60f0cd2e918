import { expect, it } from 'vitest';
import { formOrigin } from './form-origin.ts';

const OWN = 'https://www.agency.example';
const host = 'agency.example';
const from = (origin: string, site: string) => ({ host, origin, 'sec-fetch-site': site });

it.each([
  [
    'same-origin according to Sec-Fetch-Site',
    { host, origin: 'https://agency.example', 'sec-fetch-site': 'same-origin' },
  ],
  [
    'same-origin according to Sec-Fetch-Site, with a hidden origin',
    { host, origin: 'null', 'sec-fetch-site': 'same-origin' },
  ],
  ['sent by an old browser without Origin and Sec-Fetch-Site', { host }],
  ['sent from the requested host over HTTP', { host, origin: 'http://agency.example' }],
  ['sent from the requested host by its IP address', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
])('a form is accepted as sent from a page of this site when it was %s', (_, headers) =>
  expect(formOrigin(headers, OWN)).toBe(OWN),
);

it.each([
  ['another site', from('https://evil.example', 'cross-site')],
  ['another site, in an old browser', { host, origin: 'https://evil.example' }],
  ['another site, in a frame with a hidden origin', from('null', 'cross-site')],
  ['a sibling subdomain', from('https://blog.agency.example', 'same-site')],
  ['a page with a hidden origin, in an old browser', { host, origin: 'null' }],
  ['another port of the same host', { host, origin: 'https://agency.example:8443' }],
])('a form counts as foreign when it was sent from %s', (_, headers) =>
  expect(formOrigin(headers, OWN)).toBe(headers.origin),
);
