import { expect, it } from 'vitest';
import { nginxConfiguration } from './nginx.ts';

const answer = (...headers: string[]) => ({ headers, body: '' });

it('sends the headers of the site, each in quotes, beside those that it writes itself', () => {
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'ETag', '"a-br"', 'Content-Length', '7'];
  const written = nginxConfiguration({ '/faq': answer(...headers) }, 3000, '/folder');
  expect(written).toContain('location = /faq {');
  expect(written).toContain('alias /folder/0;');
  expect(written).toContain('default_type "text/html; charset=utf-8";');
  expect(written).toContain('add_header etag "\\"a-br\\"";');
  expect(written).not.toContain('add_header content-');
});

it('refuses a header that it would fill in', () => {
  expect(() => nginxConfiguration({ '/': answer('x-price', '$9') }, 3000, '/folder')).toThrow('cannot send');
});
