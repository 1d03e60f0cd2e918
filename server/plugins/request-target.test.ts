import { expect, it } from 'vitest';
import { rewriteTarget } from './request-target.ts';

const HOST = 'proxy.example';
function rewrite(url: string) {
  const request = { url, headers: { host: HOST } };
  return [rewriteTarget(request), request.headers.host];
}

it.each([
  ['http://www.shop.example/services', '/services', 'www.shop.example'],
  ['http://www.shop.example?page=2', '/?page=2', 'www.shop.example'],
  ['http://www.shop.example:8080/store?page=2&q=a/b', '/store?page=2&q=a/b', 'www.shop.example:8080'],
  ['https://www.shop.example/a/../b', '/a/../b', 'www.shop.example'],
  ['HTTP://WWW.Shop.Example/Services', '/Services', 'WWW.Shop.Example'],
  ['http://[::1]:3000/healthz', '/healthz', '[::1]:3000'],
  ['/100%/%zz', '/100%25/%25zz', HOST],
  ['http://www.shop.example/%ff?q=%zz', '/%25ff?q=%25zz', 'www.shop.example'],
  ['/caf%C3%A9?q=%zz', '/caf%C3%A9?q=%zz', HOST],
  ['http://www.shop.example//evil.example/', '//evil.example/', 'www.shop.example'],
])('the request target %s is rewritten to the path %s and the host %s', (url, path, host) => {
  expect(rewrite(url)).toEqual([path, host]);
});

it.each([
  '/services',
  '//evil.example/',
  '/http://www.shop.example/',
  '*',
  'http:///services',
  'http://user:password@www.shop.example/',
  'http://www.shop.example:99999/',
  'ftp://www.shop.example/',
])('the request target %s is not rewritten', (url) => {
  expect(rewrite(url)).toEqual([url, HOST]);
});
