import { expect, it } from 'vitest';
import { type LeadSource, readSource, sourceFields } from './lead-source.ts';

const OWN = 'https://www.agency.example';
const SOURCE: LeadSource = {
  page: '/contact-us',
  referrer: 'https://search.example/?q=a&b=c',
  campaign: { utm_source: 'post card', landing: '/services' },
};

it('goes through an address and a form unchanged', () => {
  expect(readSource(new URLSearchParams(sourceFields(SOURCE)), null, OWN)).toEqual(SOURCE);
});

it.each([
  ['our own page, with its campaign', `${OWN}/contact-us?utm_source=mail&x=1`, '/contact-us', { utm_source: 'mail' }],
  ['the site of somebody else', 'https://partner.example/', 'https://partner.example', {}],
  ['nowhere', null, '', {}],
  ['something that is no address', 'about:client', 'null', {}],
])('is %s, where only the header says so', (_, referer, page, campaign) => {
  expect(readSource(new URLSearchParams('subject=Testimonial'), referer, OWN)).toEqual({
    page,
    referrer: '',
    campaign,
  });
});
