import { describe, expect, it } from 'vitest';
import { breadcrumbs } from './breadcrumbs.ts';

const names = (pathname: string, known?: Record<string, string>) =>
  breadcrumbs(pathname, known).map((crumb) => crumb.name);

describe('breadcrumbs', () => {
  it('has nothing to say on the home page', () => {
    expect(breadcrumbs('/')).toEqual([]);
  });

  it('links every step but the page itself', () => {
    expect(breadcrumbs('/services/seo-services', { 'seo-services': 'SEO' })).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Services', path: '/services' },
      { name: 'SEO', path: null },
    ]);
  });

  it.each([
    ['/about-us', 'About Us'],
    ['/process', 'Our Process'],
    ['/faq', 'FAQ'],
    ['/resources', 'Resources'],
    ['/contact-us', 'Contact Us'],
    ['/tools/free-website-audit', 'Free Website Audit'],
    ['/tools/roi-calculator', 'ROI Calculator'],
  ])('calls %s by its friendly name', (path, name) => {
    expect(names(path).at(-1)).toBe(name);
  });

  it('title-cases what it does not know', () => {
    expect(names('/service-areas/oak-brook')).toEqual(['Home', 'Service Areas', 'Oak Brook']);
  });

  it('does not link a folder that has no page', () => {
    expect(breadcrumbs('/tools/roi-calculator')[1]).toEqual({ name: 'Tools', path: null });
    expect(breadcrumbs('/services/advertising/google-ads')[2]).toEqual({ name: 'Advertising', path: null });
  });

  it('leads from a product to the store', () => {
    expect(breadcrumbs('/product/prod_1', { prod_1: 'Counter Review Stand' })).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Store', path: '/store' },
      { name: 'Counter Review Stand', path: null },
    ]);
  });

  it('survives an address that cannot be decoded', () => {
    expect(names('/%E0%A4%A')).toEqual(['Home', '%E0%A4%A']);
  });
});
