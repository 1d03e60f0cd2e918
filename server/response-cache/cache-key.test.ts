import { expect, it } from 'vitest';
import { pageCacheKey } from './cache-key.ts';

it.each([
  ['/store', '/store'],
  ['/store?utm_source=mail&gclid=1', '/store'],
  ['/store?utm_source=mail&page=2&page=3', '/store?page=2'],
  ['/store/products.json?page=2', '/store/products.json?page=2'],
  ['/product/prod_1?gclid=1', '/product/prod_1'],
  ['/resources?page=2&category=SEO', '/resources?category=SEO&page=2'],
  ['/case-studies?filter=seo&gclid=1', '/case-studies?filter=seo'],
  ['/tools/roi-calculator', '/tools/roi-calculator'],
  ['/contact-us?utm_source=mail&utm_id=7&fbclid=x', '/contact-us'],
  ['/resources?gclid=1&gbraid=2&wbraid=3&page=2', '/resources?page=2'],
  ['/tools/roi-calculator?msclkid=1&ttclid=2&li_fat_id=3', '/tools/roi-calculator'],
  ['/sitemap.xml?utm_source=mail', '/sitemap.xml'],
])('%s is cached as %s', (url, key) => {
  expect(pageCacheKey(url)).toBe(key);
});

it.each([
  '/resources?search=maps',
  '/resources?search=maps&utm_source=mail',
  '/tools/roi-calculator?budget=1',
  '/contact-us?name=Dana',
  '/contact-us?xutm_source=1',
  '/product/a/b',
  '/checkout?session=cs_1',
  '/success',
])('%s is rendered for each request', (url) => {
  expect(pageCacheKey(url)).toBeUndefined();
});
