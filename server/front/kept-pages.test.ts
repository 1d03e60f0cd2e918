import { expect, it } from 'vitest';
import { pageQuestion } from './kept-pages.ts';

it.each([
  ['/store', '/store'],
  ['/store?utm_source=mail&gclid=1', '/store'],
  ['/store?utm_source=mail&page=2&page=3', '/store?page=2'],
  ['/store/products.json?page=2', '/store/products.json?page=2'],
  ['/product/prod_1?gclid=1', '/product/prod_1'],
  ['/resources?page=2&category=SEO', '/resources?category=SEO&page=2'],
  ['/case-studies?filter=seo&gclid=1', '/case-studies?filter=seo'],
  ['/tools/roi-calculator', '/tools/roi-calculator'],
])('%s asks for %s', (url, question) => {
  expect(pageQuestion(url)).toBe(question);
});

it.each([
  '/resources?search=maps',
  '/tools/roi-calculator?budget=1',
  '/contact-us?name=Dana',
  '/product/a/b',
  '/checkout?session=cs_1',
  '/success',
])('%s is made for whoever asks', (url) => {
  expect(pageQuestion(url)).toBeUndefined();
});
