/**
 * The lead form (spec section 2, contact): its fields and what each of them takes. The browser and the service check by
 * these same rules.
 */
import { isEmailAddress } from '../contact/email-address.ts';
import { LONGEST_PHONE, typedPhone } from '../contact/phone-number.ts';
import { typedLine } from '../text/plain-text.ts';
import { tidyDates, tidyTime } from './preferred-time.ts';

export type Lead = {
  name: string;
  email: string;
  phone: string;
  services: string[];
  message: string;
  /** When a call suits: `morning` or `afternoon`, empty for any time. What is neither is kept as it was typed. */
  preferredTime: string;
  /** Up to two days such as `2026-12-03`. What is no such day is kept as it was typed. */
  preferredDates: string[];
  company: string;
  website: string;
  budget: string;
  subject: string;
  consent: boolean;
};

export type LeadField = keyof Lead;

/** What is wrong, by the name of the field. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/** In the order of the form. */
export const LEAD_FIELDS = [
  'name',
  'email',
  'phone',
  'services',
  'message',
  'preferredTime',
  'preferredDates',
  'company',
  'website',
  'budget',
  'subject',
  'consent',
] as const satisfies readonly LeadField[];

/** What the form asks for behind "Add details". */
export const LEAD_DETAILS = ['company', 'website', 'budget', 'subject'] as const satisfies readonly LeadField[];

/** Characters that each field takes. */
const LONGEST = { name: 120, email: 200, phone: LONGEST_PHONE, company: 120, website: 300, budget: 60, subject: 200 };
const LONGEST_MESSAGE = 5000;
/** Characters of a message that a link may fill in: browsers and servers refuse endless addresses. */
export const LONGEST_HANDED_OVER = 2000;
const MAX_SERVICES = 30;
const LONGEST_SERVICE = 120;

/** The fields as they were typed. */
export function typedLead(form: Pick<FormData, 'get' | 'getAll'>): Lead {
  const text = (name: LeadField) => String(form.get(name) ?? '');
  // A select without a choice and a date without a day are sent as an empty text.
  const all = (name: LeadField) => [...new Set(form.getAll(name).map(String))].filter((value) => value !== '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    services: all('services'),
    message: text('message'),
    preferredTime: text('preferredTime'),
    preferredDates: all('preferredDates'),
    company: text('company'),
    website: text('website'),
    budget: text('budget'),
    subject: text('subject'),
    consent: form.get('consent') !== null,
  };
}

export const EMPTY_LEAD: Lead = typedLead(new URLSearchParams());

/**
 * Without spaces around and hidden characters, and with breaks as this system writes them. Optional fields are cut where
 * they are too long: they never keep a lead from being sent.
 */
export function tidyLead(typed: Lead): Lead {
  const optional = (field: 'phone' | 'company' | 'website' | 'budget' | 'subject') =>
    typedLine(typed[field]).slice(0, LONGEST[field]);
  return {
    ...typed,
    name: typedLine(typed.name),
    email: typedLine(typed.email),
    phone: typedPhone(optional('phone')),
    services: typed.services.slice(0, MAX_SERVICES).map((each) => typedLine(each).slice(0, LONGEST_SERVICE)),
    message: typed.message.trim().replace(/\r\n?/g, '\n'),
    preferredTime: tidyTime(typed.preferredTime),
    preferredDates: tidyDates(typed.preferredDates),
    company: optional('company'),
    website: optional('website'),
    budget: optional('budget'),
    subject: optional('subject'),
  };
}

/** What was sent, as a lead. */
export function readLead(form: Pick<FormData, 'get' | 'getAll'>): Lead {
  return tidyLead(typedLead(form));
}

const tooLong = (field: 'name' | 'email', text: string) =>
  text.length > LONGEST[field] && `Use at most ${LONGEST[field]} characters.`;

/** Nothing, when the lead can be taken: only what is needed for an answer is asked for. @param lead tidied */
export function leadErrors(lead: Lead): LeadErrors {
  const problems: LeadErrors | Record<string, string | false> = {
    name: tooLong('name', lead.name) || (lead.name === '' && 'Enter your name.'),
    email:
      tooLong('email', lead.email) ||
      (!isEmailAddress(lead.email) && 'Enter an email address such as you@company.com.'),
    message:
      lead.message.length > LONGEST_MESSAGE
        ? `Use at most ${LONGEST_MESSAGE} characters.`
        : lead.message === '' && 'Write a line or two about what you need.',
    consent: !lead.consent && 'Check the box so that we can answer you.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** What to say of a form with mistakes; nothing where there are none. */
export function errorSummary(errors: LeadErrors): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  return count === 1 ? 'Please check one field.' : `Please check ${count} fields.`;
}

/** Of a text to agree to; a day as a rule. */
const VERSION = /^[\w.-]{1,40}$/;

/** The version of the text that stood in the form; it may have been open since before the text was changed. */
export function agreedConsentVersion(inForm: string, current: string): string {
  return VERSION.test(inForm) ? inForm : current;
}

/** What an address may fill in beforehand: `?subject=Testimonial`, and the figures that a tool hands over. */
export function prefilled(query: URLSearchParams): Pick<Lead, 'subject' | 'website' | 'message'> {
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
  return {
    subject: text('subject', LONGEST.subject),
    website: text('website', LONGEST.website),
    message: text('message', LONGEST_HANDED_OVER),
  };
}

/**
 * Where a tool hands over what it found out: the lead form, with it in the message.
 * @param source what the page knows of where the visitor came from
 */
export function leadFormPath(
  lead: { subject: string; website?: string; message: string },
  source: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...source, ...lead, message: lead.message.slice(0, LONGEST_HANDED_OVER) });
  return `/contact-us?${query}#contact-form-section`;
}
