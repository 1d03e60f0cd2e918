import { describe, expect, it } from 'vitest';
import { checkRedirects, readRedirects } from './redirects.ts';

describe('the file of redirects', () => {
  it('maps old addresses to new ones', () => {
    expect(readRedirects('# note\n/blog: /resources\n/call: /contact-us#strategy-call\n')).toEqual({
      '/blog': '/resources',
      '/call': '/contact-us#strategy-call',
    });
  });

  it('may be empty', () => {
    expect(readRedirects('# nothing has moved\n')).toEqual({});
  });

  it.each([
    ['another host', '/old: //evil.example', "'/old' must be an address of this site"],
    ['a full address', '/old: https://evil.example/', "'/old' must be an address of this site"],
    ['a slash at the end', '/old/: /new', "'/old/' must be an address of this site in small letters"],
    ['capitals', '/Old: /new', "'/Old' must be an address of this site in small letters"],
    ['a backslash', "/old: '/\\evil.example'", "'/old' must be an address of this site"],
  ])('refuses %s and says how to mend it', (_, text, message) => {
    expect(() => readRedirects(text)).toThrow(`content/redirects.yaml is wrong:\n  ${message}`);
  });
});

describe('redirects', () => {
  const pages = new Set(['/', '/resources', '/contact-us']);

  it('may lead to any page, and to a place on it', () => {
    expect(() =>
      checkRedirects({ '/blog': '/resources?category=SEO', '/call': '/contact-us#call' }, pages),
    ).not.toThrow();
  });

  it.each([
    ['in a circle', { '/a': '/b', '/b': '/a' }, "'/a' leads to '/b', which leads on"],
    ['to themselves', { '/a': '/a#b' }, "'/a' leads to itself"],
    ['in a chain', { '/a': '/b', '/b': '/resources' }, "'/a' leads to '/b', which leads on: name the last address"],
    ['nowhere', { '/a': '/lost' }, "'/a' leads to '/lost', where there is no page"],
    ['away from a page', { '/resources': '/' }, "'/resources' is the address of a page"],
  ])('must not lead %s', (_, redirects, message) => {
    expect(() => checkRedirects(redirects, pages)).toThrow(message);
  });
});
