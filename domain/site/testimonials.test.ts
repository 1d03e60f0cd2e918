import { describe, expect, it } from 'vitest';
import { fittingTestimonials } from './testimonials.ts';

const ads = { order: 2, pages: ['/services/advertising'], miles: 30 };
const web = { order: 1, pages: ['/services/web'], miles: 20 };
const maps = { order: 3, pages: [], miles: 1 };
const all = [ads, web, maps];

describe('the testimonials on a page', () => {
  it.each([
    ['are in their configured order when none is about the page', '/faq', [web, ads, maps]],
    ['begin with those about the page', '/services/advertising', [ads, web, maps]],
    ['begin with those about a parent page', '/services/advertising/bing-ads', [ads, web, maps]],
    [
      'do not begin with those about a page whose path is only a prefix of a segment',
      '/services/advertising-costs',
      [web, ads, maps],
    ],
  ] as const)('%s', (_, path, expected) => {
    expect(fittingTestimonials(all, path)).toEqual(expected);
  });

  it('of a town begin with the nearest clients', () => {
    expect(fittingTestimonials(all, '/service-areas/elmhurst', ({ miles }) => miles)).toEqual([maps, web, ads]);
  });
});
