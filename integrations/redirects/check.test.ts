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
  ['a page with a query or an anchor', '/blog: /resources?category=SEO\n/call: /contact-us#call'],
  ['a product', '/products/stand: /product/stand'],
  ['files', '/feed: /rss.xml\n/sitemap_index.xml: /sitemap.xml'],
  ['another site', '/old: https://partner.example/x'],
  [
    'pages with a placeholder in their address',
    '/blog/:year/:slug: /resources/:slug\n/products/:handle: /product/:handle',
  ],
  ['the same page without the query or the file name', '/?p=123: /\n/index.html: /\n/store?page=old: /store'],
  ['pages with fewer placeholders than the old address', '/:category/:slug: /resources/:slug'],
  ['pages with two placeholders in one path segment', '/team/:first/:last: /:first-:last'],
  ['a page that a redirect with placeholders matches, too', '/:slug: /resources/:slug\n/old: /resources'],
])('redirects may lead to %s', (_, text) => {
  expect(errorsOf(text)).toEqual([]);
});

it.each([
  ['in a loop', '/a: /b\n/b: /a', "'/a' leads in a circle: '/b', '/a', '/b'"],
  ['to themselves', '/a: /a#b', "'/a' leads to itself"],
  ['in a chain', '/a: /b\n/b: /resources', "'/a' leads to '/b', which leads on: write '/resources'"],
  [
    'in a chain through an address with a query',
    '/a: /?p=1\n/?p=1: /resources',
    "leads to '/?p=1', which leads on: write '/resources'",
  ],
  ['in a chain of placeholders', '/a/:x: /b/:x\n/b/:y: /resources/:y', "'/a/:x' leads to '/b/:x', which leads on"],
  ['in a loop of placeholders', '/a/:x: /b/:x\n/b/:y: /a/:y', "'/a/:x' leads in a circle: '/b/:x', '/a/:x', '/b/:x'"],
  [
    'in a loop of one line that swaps its placeholders',
    '/:a/:b: /:b/:a',
    "'/:a/:b' leads in a circle: '/:b/:a', '/:a/:b', '/:b/:a'",
  ],
  ['to a missing page', '/a: /lost', "'/a' leads to '/lost', where there is no page: write the address of a page"],
  ['to a missing page with a placeholder', '/a/:x: /lost/:x', "'/a/:x' leads to '/lost/:x', where there is no page"],
  ['to the folder of products', '/a: /product/', "'/a' leads to '/product/', where there is no page"],
  [
    'to an address that is itself redirected to its canonical form',
    '/a: /Resources/',
    "'/a' leads to '/Resources/': write '/resources'",
  ],
  ['away from a page', '/resources: /', "'/resources' is the address of a page"],
  ['away from a file', '/sitemap.xml: /resources', "'/sitemap.xml' is the address of a page"],
  ['away from the API', '/api/x?y=z: /resources', "'/api/x?y=z' is answered by the program itself"],
  ['away from all pictures', '/art/:name: /resources/:name', 'stands for addresses below /art/'],
  ['away from all products', '/product/:slug: /resources', 'stands for addresses below /product/'],
])('redirects must not lead %s', (_, text, message) => {
  const [error] = errorsOf(text);
  expect(error).toContain(message);
  expect(error).toMatch(/^content\/redirects\.yaml: .* \(line 1\)$/);
});
