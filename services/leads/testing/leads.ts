/** A visitor's message, for tests. */
import type { Lead } from '../../../src/domain/lead-form.ts';

export const LEAD: Lead = {
  name: 'Dana Sample',
  email: 'dana@sample-bakery.example',
  phone: '(312) 555-0199',
  company: 'Sample Bakery',
  website: 'sample-bakery.example',
  services: ['SEO Services'],
  budget: '$1,000 to $2,500 a month',
  subject: 'Free strategy call',
  message: 'We bake from four in the morning.\nThe phone should ring for orders, not for directions.',
  consent: true,
};
