import { expect, it } from 'vitest';
import { checkoutIn, domainOf, pageOf, withScheme } from './web-url.ts';

it.each([
  ['example.com', 'https://example.com'],
  ['  www.example.com/shop ', 'https://www.example.com/shop'],
  ['example.com:8080', 'https://example.com:8080'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['', ''],
])('the address "%s" that a visitor types becomes "%s"', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

it.each([
  ['https://shop.example', 'shop.example'],
  ['https://shop.example/roofing', 'shop.example/roofing'],
  ['http://shop.example:8080/?page=2#top', 'shop.example:8080/?page=2'],
  ['HTTPS://shop.example/#top', 'shop.example'],
  ['not an address', 'not an address'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('the address %s is shown as "%s"', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

it.each([
  ['https://shop.example/?a=1&b=ü', 'shop.example'],
  ['https://Shop.Example:8080/x', 'shop.example:8080'],
  ['https://user:secret@shop.example/', 'shop.example'],
  ['https://bäckerei.example/', 'xn--bckerei-5wa.example'],
  ['not an address', 'not an address'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('the domain of "%s" is %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

it.each([
  ['https://agency.example/checkout?session=cs_1&lang=en', 'cs_1'],
  ['https://agency.example/checkout', undefined],
  ['https://agency.example/store?session=cs_1', undefined],
  ['https://pay.example/', undefined],
  ['no address', undefined],
  [null, undefined],
])('the checkout id in the referrer %j is %j', (address, checkout) => {
  expect(checkoutIn(address)).toBe(checkout);
});
