import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('the canonical address', () => {
  it.each(['/', '/about-us', '/services/seo-services?a=B', '/resources?category=SEO', '/product/prod_01KGDEM'])(
    'of %s is the same, so there is no redirect',
    (url) => {
      expect(canonicalUrl(url)).toBeUndefined();
    },
  );

  it.each([
    ['/about-us/', '/about-us'],
    ['/about-us//', '/about-us'],
    ['/index.html', '/'],
    ['/contact-us/index.html?subject=Testimonial', '/contact-us?subject=Testimonial'],
    ['/product/prod_01KGDEM/index.html', '/product/prod_01KGDEM'],
    ['/About-US', '/about-us'],
    ['/Services/SEO-Services/?utm_source=X&b=', '/services/seo-services?utm_source=X&b='],
    ['/caf%C3%A9/', '/caf%C3%A9'],
  ])('of %s is %s, with an unchanged query', (url, wanted) => {
    expect(canonicalUrl(url)).toBe(wanted);
  });

  it('keeps capital letters in the id of a product', () => {
    expect(canonicalUrl('/Product/prod_01KGDEM/')).toBe('/product/prod_01KGDEM');
  });

  it.each(['/api/Store/', '/API/store', '/_astro/Page.ABC.js', '/.well-known/Security.txt'])(
    'is not applied to %s, which is no page',
    (url) => {
      expect(canonicalUrl(url)).toBeUndefined();
    },
  );

  it.each(['//evil.example', '/\\evil/', '/a//evil/', '/%', '/a/../b/', '/%2E%2e/b/', '/__proto__', '/a b/'])(
    'is not applied to the malformed or malicious path %s',
    (url) => {
      expect(canonicalUrl(url)).toBeUndefined();
    },
  );

  it('stays on this host and needs no second redirect, for every requested address', () => {
    const part = fc.constantFrom('/', '\\', 'Evil', 'evil.example', '?', '#', '%5C', '%2F', '@', ':', '.', 'a');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const target = canonicalUrl(`/${parts.join('')}`);
        if (target === undefined) return;
        expect(new URL(target, 'https://site.example').host).toBe('site.example');
        expect(canonicalUrl(target)).toBeUndefined();
      }),
    );
  });
});
