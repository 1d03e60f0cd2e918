/**
 * White label: who the agency is. This file, content/ and src/styles/tokens.css are all that a rebrand changes;
 * no component spells any of this out.
 */

type Office = {
  name: string;
  /** Miles from State and Madison, as county house numbers write them; leave it out where it means nothing. */
  grid?: string;
  street: string;
  city: string;
};

export type Brand = {
  name: string;
  /** One plain sentence: the default description of a page, and what the agency is. */
  description: string;
  domain: string;
  email: string;
  phone: { display: string; e164: string };
  hours: string;
  offices: readonly [Office, ...Office[]];
  social: readonly { label: string; url: string }[];
  /** Where we work: a circle around a point, for search engines. Degrees and metres. */
  serviceArea: { latitude: number; longitude: number; radiusMetres: number };
  /** How we are known to the site analyser. */
  analyserUserId: string;
  /** Stands in the footer behind the name and the year. */
  copyrightNote: string;
};

export const brand: Brand = {
  name: 'Evenside',
  description:
    'Evenside is a digital marketing agency near Chicago: websites, SEO, advertising and reviews for local businesses in Chicagoland and clients across the USA.',
  domain: 'evenside.example',
  email: 'hello@evenside.example',
  phone: { display: '(312) 555-0142', e164: '+13125550142' },
  hours: 'Monday to Friday, 9:00 AM to 6:00 PM CST',
  offices: [
    { name: 'Lombard', grid: '19W 0S', street: '120 Gridline Avenue, Suite 400', city: 'Lombard, IL 60148' },
    {
      name: 'Oakbrook Terrace',
      grid: '17W 2S',
      street: '18 Meridian Tower Drive, Floor 9',
      city: 'Oakbrook Terrace, IL 60181',
    },
    { name: 'Chicago', grid: '0W 0N', street: '800 Baseline Street, Suite 1600', city: 'Chicago, IL 60602' },
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
