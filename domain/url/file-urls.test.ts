import { expect, it } from 'vitest';
import { drawingUrl, unfilteredUrl } from './file-urls.ts';

it('the URL of a file contains no word that ad blockers block', () => {
  expect(drawingUrl('hero/google-ads')).toBe('/art/hero/google-ds.svg');
  expect(unfilteredUrl('/og/offers/local-business-promo.png')).toBe('/og/offers/local-business-prm.png');
  expect(unfilteredUrl('Banner_728.Analytics.js')).toBe('Bnnr_728.nlytcs.js');
});

it('the URL of a file keeps words that only contain the letters of a blocked word', () => {
  for (const address of ['/art/service/leads-from-roads-2x1.svg', '/og/seo/head-office.png', '/_astro/add-to-cart.js'])
    expect(unfilteredUrl(address)).toBe(address);
});
