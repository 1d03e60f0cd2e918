/**
 * White label: who the agency is; no component spells any of this out. What else a rebrand changes stands in
 * docs/operating.md.
 */
import { hoursInWords, type OpeningHours } from '../src/domain/hours.ts';
import type { Brand } from './brand-types.ts';

const openingHours: OpeningHours = {
  zone: 'CST',
  open: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
};

export const brand: Brand = {
  name: 'Evenside',
  description:
    'Evenside is a digital marketing agency near Chicago: websites, SEO, advertising and reviews for local businesses in Chicagoland and clients across the USA.',
  tagline: 'Digital marketing, Chicagoland and nationwide',
  domain: 'evenside.example',
  email: 'hello@evenside.example',
  phone: { display: '(312) 555-0142', e164: '+13125550142' },
  openingHours,
  hours: hoursInWords(openingHours),
  maps: {
    searchUrl: 'https://www.google.com/maps/search/?api=1&query=',
    embedOrigins: ['https://www.openstreetmap.org'],
  },
  offices: [
    {
      name: 'Lombard',
      grid: '19W 0S',
      street: '120 Gridline Avenue, Suite 400',
      locality: 'Lombard',
      region: 'IL',
      postalCode: '60148',
      path: '/service-areas/lombard',
    },
    {
      name: 'Oakbrook Terrace',
      grid: '17W 2S',
      street: '18 Meridian Tower Drive, Floor 9',
      locality: 'Oakbrook Terrace',
      region: 'IL',
      postalCode: '60181',
      path: '/service-areas/oakbrook-terrace',
    },
    {
      name: 'Chicago',
      grid: '0W 0N',
      street: '800 Baseline Street, Suite 1600',
      locality: 'Chicago',
      region: 'IL',
      postalCode: '60602',
      path: '/service-areas/chicago',
    },
  ],
  gridMeaning: 'Miles west of State Street, miles from Madison Street',
  country: 'US',
  timeZone: 'America/Chicago',
  social: [
    { label: 'Facebook', url: 'https://www.facebook.com/evenside.example' },
    { label: 'Instagram', url: 'https://www.instagram.com/evenside.example' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/evenside-example' },
    { label: 'YouTube', url: 'https://www.youtube.com/@evenside-example' },
  ],
  serviceArea: { latitude: 41.8781, longitude: -87.6298, radiusMetres: 80_467.2 },
  analyserUserId: 'evenside',
  lost: {
    title: 'That address is in the lake.',
    text: 'The page you asked for is not on the grid. Check the number, or head back to dry land.',
  },
  copyrightNote: 'A fictional agency.',
};
