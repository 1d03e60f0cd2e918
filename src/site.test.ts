import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuditBox } from './components/audit-box.tsx';
import { writeThirdParties } from './domain/third-parties.ts';
import { fillIn, OWN_PAGES, PLACEHOLDERS } from './site.ts';

const SITE = {
  ...OWN_PAGES,
  origin: 'https://www.agency.example',
  storeUrl: '/api/store/store_demo',
  thirdParties: '',
};

describe('a prerendered page', () => {
  it('gets the addresses of where it runs', () => {
    const page = `<link href="${PLACEHOLDERS.origin}/a"><a href="${PLACEHOLDERS.promoPaymentUrl}">`;
    expect(fillIn(page, SITE)).toBe(
      '<link href="https://www.agency.example/a"><a href="/offers/local-business-promo/payment">',
    );
  });

  it('names the parts of others that are configured, or none', () => {
    const page = `<html data-third-parties="${PLACEHOLDERS.thirdParties}">`;
    expect(fillIn(page, SITE)).toBe('<html data-third-parties="">');
    const thirdParties = writeThirdParties({ reviews: { script: 'https://widgets.example/?a=$&&b="x"' } });
    expect(fillIn(page, { ...SITE, thirdParties })).toBe(`<html data-third-parties="${thirdParties}">`);
  });

  it.each([
    OWN_PAGES.analyserUrl,
    'https://audit.example/start/',
    'https://audit.example/start?tool=seo&for=$&&note="<b>"#now',
  ])('has the very audit form for %s that a page made on request has', (analyserUrl) => {
    const page = (url: string) =>
      renderToStaticMarkup(
        createElement(AuditBox, {
          title: 'Audit',
          lede: 'Now.',
          analyser: { url, hostname: 'a.example', userId: 'a' },
        }),
      );
    expect(fillIn(page(PLACEHOLDERS.analyserUrl), { ...SITE, analyserUrl })).toBe(page(analyserUrl));
  });

  it('takes the address of a payment page as it is, whatever is in it', () => {
    const site = { ...SITE, promoPaymentUrl: `https://pay.example/?a=$&&copy=1&b="x"` };
    expect(fillIn(`<a href="${PLACEHOLDERS.promoPaymentUrl}">`, site)).toBe(
      '<a href="https://pay.example/?a=$&amp;&amp;copy=1&amp;b=%22x%22">',
    );
  });
});
