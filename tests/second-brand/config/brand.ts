/** A second agency, invented for the white-label check (tests/operator/second-brand.test.ts). */
import { hoursInWords, type OpeningHours } from '../src/domain/hours.ts';
import type { Brand } from './brand-types.ts';

const openingHours: OpeningHours = {
  zone: 'EST',
  open: [{ from: 'Tuesday', to: 'Saturday', opens: '08:00', closes: '16:00' }],
};

export const brand: Brand = {
  name: 'Harbor & Pine',
  description: 'Harbor & Pine is a two-person studio by the water: websites, search and letters for harbor towns.',
  tagline: 'Websites by the water',
  domain: 'harborpine.example',
  email: 'knock@harborpine.example',
  phone: { display: '(207) 555-0177', e164: '+12075550177' },
  openingHours,
  hours: hoursInWords(openingHours),
  maps: { searchUrl: 'https://www.openstreetmap.org/search?query=', embedOrigins: [] },
  offices: [
    { name: 'The boathouse', street: '1 Landing Lane', locality: 'Rockhaven', region: 'ME', postalCode: '04000' },
  ],
  country: 'US',
  timeZone: 'America/New_York',
  social: [
    { label: 'Facebook', url: 'https://www.facebook.com/harborpine.example' },
    { label: 'Instagram', url: 'https://www.instagram.com/harborpine.example' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/harborpine-example' },
    { label: 'YouTube', url: 'https://www.youtube.com/@harborpine-example' },
  ],
  serviceArea: { latitude: 44.1, longitude: -69.1, radiusMetres: 48_280 },
  analyserUserId: 'harborpine',
  lost: { title: 'No boat by that name.', text: 'Look it up in the list, or walk back to the pier.' },
  copyrightNote: 'An invented studio.',
};
