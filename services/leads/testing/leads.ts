/** An agency and a visitor's message, for tests. */
import type { LeadService, LeadSubmission } from '../../../contracts/services.ts';
import type { Lead } from '../../../domain/lead/lead-form.ts';
import type { Agency } from '../lead-mails.ts';

export const LEAD: Lead = {
  name: 'Dana Sample',
  email: 'dana@sample-bakery.example',
  phone: '(312) 555-0199',
  company: 'Sample Bakery',
  website: 'sample-bakery.example',
  services: ['SEO Services'],
  budget: '$1,000 to $2,500 a month',
  subject: 'Free strategy call',
  preferredTime: 'morning',
  preferredDates: ['2026-12-03', '2026-12-04'],
  message: 'We bake from four in the morning.\nThe phone should ring for orders, not for directions.',
  consent: true,
};

/** A submission of the form with a new token. */
export async function submissionOf(
  leads: Pick<LeadService, 'newToken'>,
  changes: Partial<LeadSubmission> = {},
): Promise<LeadSubmission> {
  const source = { page: '/', referrer: '', campaign: {} };
  const token = await leads.newToken();
  return { lead: LEAD, source, consentVersion: '1', token, honeypot: '', address: '192.0.2.1', ...changes };
}

export const AGENCY: Agency = {
  name: 'Sample Agency',
  address: '1 Example Street, Chicago, IL 60602',
  phone: { display: '(312) 555-0142', e164: '+13125550142' },
  email: 'hello@agency.example',
  leadsTo: 'leads@agency.example',
  timeZone: 'America/Chicago',
  url: 'https://www.agency.example',
  hours: 'Monday to Friday',
};
