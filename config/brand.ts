/**
 * White label: who the agency is. This file, content/ and src/styles/tokens.css are all that a rebrand changes;
 * no component spells any of this out.
 */
import { hoursInWords, type OpeningHours } from '../src/domain/hours.ts';

type Office = {
  name: string;
  /** Miles from State and Madison, as county house numbers write them; leave it out where it means nothing. */
  grid?: string;
  street: string;
  city: string;
  /** What to look for on the map; its address where this is left out. */
  mapQuery?: string;
  /** Address of a map to embed. Its host must be listed in `maps.embedOrigins`; without it the drawn map stands alone. */
  mapEmbed?: string;
  /** The page about the place, where there is one. */
  path?: string;
};

export type Brand = {
  name: string;
  /** One plain sentence: the default description of a page, and what the agency is. */
  description: string;
  domain: string;
  email: string;
  phone: { display: string; e164: string };
  openingHours: OpeningHours;
  /** The same in one line. */
  hours: string;
  maps: {
    /** Searches a map; what to look for is put behind it. */
    searchUrl: string;
    /** Whose maps our pages may embed. */
    embedOrigins: readonly string[];
  };
  offices: readonly [Office, ...Office[]];
  social: readonly { label: string; url: string }[];
  /** Where we work: a circle around a point, for search engines. Degrees and metres. */
  serviceArea: { latitude: number; longitude: number; radiusMetres: number };
  /** How we are known to the site analyser. */
  analyserUserId: string;
  /** Stands in the footer behind the name and the year. */
  copyrightNote: string;
};

const openingHours: OpeningHours = {
  zone: 'CST',
  open: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' }],
};

export const brand: Brand = {
  name: 'Evenside',
  description:
    'Evenside is a digital marketing agency near Chicago: websites, SEO, advertising and reviews for local businesses in Chicagoland and clients across the USA.',
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
      city: 'Lombard, IL 60148',
      path: '/service-areas/lombard',
    },
    {
      name: 'Oakbrook Terrace',
      grid: '17W 2S',
      street: '18 Meridian Tower Drive, Floor 9',
      city: 'Oakbrook Terrace, IL 60181',
      path: '/service-areas/oakbrook-terrace',
    },
    {
      name: 'Chicago',
      grid: '0W 0N',
      street: '800 Baseline Street, Suite 1600',
      city: 'Chicago, IL 60602',
      path: '/service-areas/chicago',
    },
  ],
  social: [
    { label: 'Facebook', url: 'https://www.facebook.com/evenside.example' },
    { label: 'Instagram', url: 'https://www.instagram.com/evenside.example' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/evenside-example' },
    { label: 'YouTube', url: 'https://www.youtube.com/@evenside-example' },
  ],
  serviceArea: { latitude: 41.8781, longitude: -87.6298, radiusMetres: 80_467.2 },
  analyserUserId: 'evenside',
  copyrightNote: 'A fictional agency.',
};
