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

it('the source of a visit goes through an address and a form unchanged', () => {
  expect(readSource(new URLSearchParams(sourceFields(SOURCE)), null, OWN)).toEqual(SOURCE);
});

it.each([
  ['our own page, with its campaign', `${OWN}/contact-us?utm_source=mail&x=1`, '/contact-us', { utm_source: 'mail' }],
  ['another site', 'https://partner.example/', 'https://partner.example', {}],
  ['nowhere', null, '', {}],
  ['something that is no address', 'about:client', 'null', {}],
])('is %s, where only the header says so', (_, referer, page, campaign) => {
  expect(readSource(new URLSearchParams('subject=Testimonial'), referer, OWN)).toEqual({
    page,
    referrer: '',
    campaign,
  });
});

it.each(CLICK_IDS)('the click id %s is an advertisement, and is kept beside the parameters of its campaign', (name) => {
  const query = new URLSearchParams(`utm_source=ads&${name}=Abc-123_x&empty=&utm_term=&other=1`);
  expect(campaignOf(query)).toEqual({ utm_source: 'ads', [name]: 'Abc-123_x' });
  expect(isAdvertised(`?x=1&${name}=1`)).toBe(true);
  expect(isAdvertised(`?landing=/&${name}=&x${name}=1`)).toBe(false);
});

it('a source goes from page to page, with script and without', () => {
  const fields = forwardedParams(SOURCE);
  expect(fields).toEqual({ referrer: SOURCE.referrer, campaign: 'utm_source=post+card&landing=%2Fservices' });
  const page = new URL(`/contact-us?${new URLSearchParams({ subject: 'Audit', ...fields })}`, OWN);
  expect(campaignOf(page.searchParams)).toEqual(SOURCE.campaign);
  // The frame of the form knows its page from the header alone.
  expect(readSource(new URLSearchParams('embedded=1'), page.href, OWN)).toEqual(SOURCE);
  expect(forwardedParams({ referrer: '', campaign: {} })).toEqual({});
});

it('a source is kept within limits, and click ids are the last to go', () => {
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

it('the agency reads a source as a few lines, and as none where nothing is known', () => {
  expect(sourceLines({ page: '/store', referrer: '', campaign: { gclid: 'a' } })).toEqual(['Page: /store', 'gclid: a']);
  expect(sourceLines({ page: '', referrer: '', campaign: {} })).toEqual([]);
});

it.each([
  ['the first page', `${OWN}/services?gclid=a`, 'https://search.example/', 'https://search.example/', '/services', 'a'],
  ['the page before, when the first one was left at once', `${OWN}/store`, `${OWN}/?gclid=a`, '', '/', 'a'],
  ['a later page, when an ad leads there', `${OWN}/store?gclid=b`, `${OWN}/?gclid=a`, '', '/store', 'b'],
  [
    'where another tab says that it began',
    `${OWN}/contact-us?referrer=https%3A%2F%2Fsearch.example%2F&campaign=gclid%3Da%26landing%3D%2Fservices`,
    `${OWN}/tools`,
    'https://search.example/',
    '/services',
    'a',
  ],
])('a visit begins on %s', (_, address, before, referrer, landing, gclid) => {
  expect(visitStart(address, before)).toEqual({ referrer, campaign: { landing, gclid } });
});
