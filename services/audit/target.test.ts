import { expect, it } from 'vitest';
import { readTarget } from './target.ts';

it.each([
  ['bakery.example', 'https://bakery.example/', true],
  ['  WWW.Bakery.example/Shop?a=1#top ', 'https://www.bakery.example/Shop?a=1', true],
  ['http://bakery.example', 'http://bakery.example/', false],
  ['HTTPS://bakery.example:443/x', 'https://bakery.example/x', false],
  ['http://bakery.example:443/', 'http://bakery.example:443/', false],
  ['bäckerei.example', 'https://xn--bckerei-5wa.example/', true],
  ['bakery.example.', 'https://bakery.example./', true],
  ['my_shop.bakery.example', 'https://my_shop.bakery.example/', true],
])('a visitor who types %s gets an audit of %s', (typed, href, schemeIsGuessed) => {
  const target = readTarget(typed);
  expect(
    typeof target === 'string' ? target : { href: target.url.href, schemeIsGuessed: target.schemeIsGuessed },
  ).toEqual({
    href,
    schemeIsGuessed,
  });
});

it.each([
  ['', 'Enter the address'],
  ['   ', 'Enter the address'],
  ['bakery', 'not a web address'],
  ['my bakery.example', 'not a web address'],
  ['<script>', 'not a web address'],
  ['-.example', 'not a web address'],
  ['https://', 'not a web address'],
  [`${'a'.repeat(64)}.example`, 'not a web address'],
  [`bakery.example/${'a'.repeat(3000)}`, 'too long'],
  ['mailto:hello@bakery.example', 'http or https'],
  ['me@bakery.example', 'user name'],
  ['bakery.example:8080', 'port'],
])('a visitor who types %s reads why that cannot be audited', (typed, reason) => {
  expect(readTarget(typed)).toContain(reason);
});
