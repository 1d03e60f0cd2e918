import { describe, expect, it } from 'vitest';
import { breadcrumbs } from './breadcrumbs.ts';

const names = (pathname: string, known?: Record<string, string>) =>
  breadcrumbs(pathname, known).map((crumb) => crumb.name);

describe('breadcrumbs', () => {
  it('are empty on the home page', () => {
    expect(breadcrumbs('/')).toEqual([]);
  });

  it('link every level except the page itself', () => {
    expect(breadcrumbs('/services/seo-services', { 'seo-services': 'SEO' })).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Services', path: '/services' },
      { name: 'SEO', path: null },
    ]);
  });

  it('show an unknown path segment in title case', () => {
    expect(names('/service-areas/oak-brook')).toEqual(['Home', 'Service Areas', 'Oak Brook']);
  });

  it('do not link a level that has no page', () => {
    expect(breadcrumbs('/tools/roi-calculator')[1]).toEqual({ name: 'Tools', path: null });
    expect(breadcrumbs('/services/advertising/google-ads')[2]).toEqual({ name: 'Advertising', path: null });
  });

  it('of a product link to the store', () => {
    expect(breadcrumbs('/product/prod_1', { prod_1: 'Counter Review Stand' })).toEqual([
      { name: 'Home', path: '/' },
      { name: 'Store', path: '/store' },
      { name: 'Counter Review Stand', path: null },
    ]);
  });

  it('show an undecodable path segment unchanged', () => {
    expect(names('/%E0%A4%A')).toEqual(['Home', '%E0%A4%A']);
  });
});
