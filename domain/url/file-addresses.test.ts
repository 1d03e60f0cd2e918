import { describe, expect, it } from 'vitest';
import { drawingAddress, neutralAddress } from './file-addresses.ts';

describe('an address of a file', () => {
  it('has no word that ad blockers look for', () => {
    expect(drawingAddress('hero/google-ads')).toBe('/art/hero/google-ds.svg');
    expect(neutralAddress('/og/offers/local-business-promo.png')).toBe('/og/offers/local-business-prm.png');
    expect(neutralAddress('Banner_728.Analytics.js')).toBe('Bnnr_728.nlytcs.js');
  });

  it('keeps words that only contain the letters', () => {
    for (const address of [
      '/art/service/leads-from-roads-2x1.svg',
      '/og/seo/head-office.png',
      '/_astro/add-to-cart.js',
    ])
      expect(neutralAddress(address)).toBe(address);
  });
});
