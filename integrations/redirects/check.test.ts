import { expect, it } from 'vitest';
import { checkRedirects } from './check.ts';
import { readRedirects } from './read.ts';

const pages = ['/', '/resources', '/resources/maps', '/contact-us', '/rss.xml', '/sitemap.xml', '/store', '/product/'];
const services = ['/api', '/api/', '/healthz'];

function errorsOf(text: string): string[] {
  const { redirects, errors } = readRedirects(text);
  expect(errors).toEqual([]);
  return checkRedirects(redirects, { pages, services });
}

it.each([
  ['a page, and a place on it', '/blog: /resources?category=SEO\n/call: /contact-us#call'],
  ['a product', '/products/stand: /product/stand'],
  ['files', '/feed: /rss.xml\n/sitemap_index.xml: /sitemap.xml'],
  ['another site', '/old: https://partner.example/x'],
  ['pages by a name', '/blog/:year/:slug: /resources/:slug\n/products/:handle: /product/:handle'],
  ['the page that they look like', '/?p=123: /\n/index.html: /\n/store?page=old: /store'],
  ['pages whose address is shorter', '/:category/:slug: /resources/:slug'],
  ['pages by two names in one part', '/team/:first/:last: /:first-:last'],
  ['where a name reaches, too', '/:slug: /resources/:slug\n/old: /resources'],
])('redirects may lead to %s', (_, text) => {
  expect(errorsOf(text)).toEqual([]);
});

it.each([
  ['in a circle', '/a: /b\n/b: /a', "'/a' leads in a circle: '/b', '/a', '/b'"],
  ['to themselves', '/a: /a#b', "'/a' leads to itself"],
  ['in a chain', '/a: /b\n/b: /resources', "'/a' leads to '/b', which leads on: write '/resources'"],
  ['in a chain by a query', '/a: /?p=1\n/?p=1: /resources', "leads to '/?p=1', which leads on: write '/resources'"],
  ['in a chain by names', '/a/:x: /b/:x\n/b/:y: /resources/:y', "'/a/:x' leads to '/b/:x', which leads on"],
  ['in a circle by names', '/a/:x: /b/:x\n/b/:y: /a/:y', "'/a/:x' leads in a circle: '/b/:x', '/a/:x', '/b/:x'"],
  ['in a circle of one line by names', '/:a/:b: /:b/:a', "'/:a/:b' leads in a circle: '/:b/:a', '/:a/:b', '/:b/:a'"],
  ['nowhere', '/a: /lost', "'/a' leads to '/lost', where there is no page: write the address of a page"],
  ['nowhere by names', '/a/:x: /lost/:x', "'/a/:x' leads to '/lost/:x', where there is no page"],
  ['to the folder of products', '/a: /product/', "'/a' leads to '/product/', where there is no page"],
  ['to another spelling', '/a: /Resources/', "'/a' leads to '/Resources/': write '/resources'"],
  ['away from a page', '/resources: /', "'/resources' is the address of a page"],
  ['away from a file', '/sitemap.xml: /resources', "'/sitemap.xml' is the address of a page"],
  ['away from the program', '/api/x?y=z: /resources', "'/api/x?y=z' is answered by the program itself"],
  ['away from all pictures', '/art/:name: /resources/:name', 'stands for addresses below /art/'],
  ['away from all products', '/product/:slug: /resources', 'stands for addresses below /product/'],
])('redirects must not lead %s', (_, text, message) => {
  const [error] = errorsOf(text);
  expect(error).toContain(message);
  expect(error).toMatch(/^content\/redirects\.yaml: .* \(line 1\)$/);
});
