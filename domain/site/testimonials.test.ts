import { describe, expect, it } from 'vitest';
import { fittingTestimonials } from './testimonials.ts';

const ads = { order: 2, pages: ['/services/advertising'], miles: 30 };
const web = { order: 1, pages: ['/services/web'], miles: 20 };
const maps = { order: 3, pages: [], miles: 1 };
const all = [ads, web, maps];

describe('the clients on a page', () => {
  it.each([
    ['that is of no one in particular come in their order', '/faq', [web, ads, maps]],
    ['begin with who speaks about it', '/services/advertising', [ads, web, maps]],
    ['begin with who speaks about the pages above it', '/services/advertising/bing-ads', [ads, web, maps]],
    ['are not chosen by the beginning of a word', '/services/advertising-costs', [web, ads, maps]],
  ] as const)('%s', (_, path, expected) => {
    expect(fittingTestimonials(all, path)).toEqual(expected);
  });

  it('the page of a town shows the nearest clients', () => {
    expect(fittingTestimonials(all, '/service-areas/elmhurst', ({ miles }) => miles)).toEqual([maps, web, ads]);
  });
});
