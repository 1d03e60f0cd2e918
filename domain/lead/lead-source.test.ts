import { expect, it } from 'vitest';
import {
  CLICK_IDS,
  campaignOf,
  forwardedParams,
  isAdvertised,
  type LeadSource,
  normalizeSource,
  readSource,
  sourceFields,
  sourceLines,
  visitStart,
} from './lead-source.ts';

const OWN = 'https://www.agency.example';
const SOURCE: LeadSource = {
  page: '/contact-us',
  referrer: 'https://search.example/?q=a&b=c',
  campaign: { utm_source: 'post card', landing: '/services' },
};

it('the traffic source of a lead is unchanged after it was sent as fields of a form', () => {
  expect(readSource(new URLSearchParams(sourceFields(SOURCE)), null, OWN)).toEqual(SOURCE);
});

it.each([
  [
    'the path and campaign of a page of this site',
    `${OWN}/contact-us?utm_source=mail&x=1`,
    '/contact-us',
    { utm_source: 'mail' },
  ],
  ['the origin of another site', 'https://partner.example/', 'https://partner.example', {}],
  ['empty without a Referer header', null, '', {}],
  ['null for a header that is no web address', 'about:client', 'null', {}],
])('a form without source fields has a source from its Referer header: %s', (_, referer, page, campaign) => {
  expect(readSource(new URLSearchParams('subject=Testimonial'), referer, OWN)).toEqual({
    page,
    referrer: '',
    campaign,
  });
});

it.each(CLICK_IDS)('the click id %s marks a visit from an ad, and is kept with the utm parameters', (name) => {
  const query = new URLSearchParams(`utm_source=ads&${name}=Abc-123_x&empty=&utm_term=&other=1`);
  expect(campaignOf(query)).toEqual({ utm_source: 'ads', [name]: 'Abc-123_x' });
  expect(isAdvertised(`?x=1&${name}=1`)).toBe(true);
  expect(isAdvertised(`?landing=/&${name}=&x${name}=1`)).toBe(false);
});

it('the traffic source is passed from page to page, with and without script', () => {
  const fields = forwardedParams(SOURCE);
  expect(fields).toEqual({ referrer: SOURCE.referrer, campaign: 'utm_source=post+card&landing=%2Fservices' });
  const page = new URL(`/contact-us?${new URLSearchParams({ subject: 'Audit', ...fields })}`, OWN);
  expect(campaignOf(page.searchParams)).toEqual(SOURCE.campaign);
  // The form in an iframe knows the embedding page only from the Referer header.
  expect(readSource(new URLSearchParams('embedded=1'), page.href, OWN)).toEqual(SOURCE);
  expect(forwardedParams({ referrer: '', campaign: {} })).toEqual({});
});

it('a traffic source is shortened to its limits, and always keeps the click ids', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`utm_${index}`, 'x'.repeat(9000)]));
  const { page, campaign } = normalizeSource({
    page: 'x'.repeat(9000),
    referrer: '',
    campaign: { ...many, ...Object.fromEntries(CLICK_IDS.map((name) => [name, 'y'.repeat(400)])), evil: '1' },
  });
  expect(page).toHaveLength(1000);
  expect(Object.keys(campaign)).toHaveLength(20 + CLICK_IDS.length);
  for (const name of CLICK_IDS) expect(campaign[name]).toBe('y'.repeat(400));
  expect(campaign.utm_0).toHaveLength(500);
  expect(campaign).not.toHaveProperty('evil');
});

it('sourceLines describes a traffic source in a few lines, and an empty source in none', () => {
  expect(sourceLines({ page: '/store', referrer: '', campaign: { gclid: 'a' } })).toEqual(['Page: /store', 'gclid: a']);
  expect(sourceLines({ page: '', referrer: '', campaign: {} })).toEqual([]);
});

it.each([
  [
    'the first page of the visit',
    `${OWN}/services?gclid=a`,
    'https://search.example/',
    'https://search.example/',
    '/services',
    'a',
  ],
  [
    'the previous page of this site, when the visitor left that page before its script ran',
    `${OWN}/store`,
    `${OWN}/?gclid=a`,
    '',
    '/',
    'a',
  ],
  ['a later page that an ad links to', `${OWN}/store?gclid=b`, `${OWN}/?gclid=a`, '', '/store', 'b'],
  [
    'the landing page that the address passes on from another tab',
    `${OWN}/contact-us?referrer=https%3A%2F%2Fsearch.example%2F&campaign=gclid%3Da%26landing%3D%2Fservices`,
    `${OWN}/tools`,
    'https://search.example/',
    '/services',
    'a',
  ],
])('the start of a visit is %s', (_, address, documentReferrer, referrer, landing, gclid) => {
  expect(visitStart(address, documentReferrer)).toEqual({ referrer, campaign: { landing, gclid } });
});
