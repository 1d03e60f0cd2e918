/**
 * The lead form (spec section 2, contact): its fields and what each of them takes. The browser and the service check by
 * these same rules.
 */
import { isEmail } from '../contact/email.ts';
import { MAX_PHONE_LENGTH, typedPhone } from '../contact/phone-number.ts';
import { typedLine } from '../text/plain-text.ts';
import { normalizeDates, normalizeTime } from './preferred-time.ts';

/** Characters that each field of text takes. */
export const MAX_LENGTH = {
  name: 120,
  email: 200,
  phone: MAX_PHONE_LENGTH,
  message: 5000,
  company: 120,
  website: 300,
  budget: 60,
  subject: 200,
} as const;

/** One line of text each. What is too long is cut: an optional field never keeps a lead from being sent. */
const OPTIONAL_TEXTS = ['phone', 'company', 'website', 'budget', 'subject'] as const;

/** In the order of the form, of emails and of the CSV export. */
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
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number];

/**
 * `preferredTime`: `morning` or `afternoon`, empty for any time. `preferredDates`: up to two days such as `2026-12-03`.
 * Other text in these two is kept as it was typed.
 */
export type Lead = Record<Exclude<LeadField, 'services' | 'preferredDates' | 'consent'>, string> & {
  services: string[];
  preferredDates: string[];
  consent: boolean;
};

/** What is wrong, by the name of the field. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/** What the form asks for behind "Add details". */
export const LEAD_DETAILS = ['company', 'website', 'budget', 'subject'] as const satisfies readonly LeadField[];

/** Characters of a message that a link may fill in: browsers and servers refuse endless addresses. */
export const MAX_HANDED_OVER_LENGTH = 2000;
const MAX_SERVICES = 30;
const MAX_SERVICE_LENGTH = 120;

const mapTexts = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;

/** The fields as they were typed. */
export function typedLead(form: Pick<FormData, 'get' | 'getAll'>): Lead {
  // A select without a choice and a date without a day are sent as an empty text.
  const all = (name: LeadField) => [...new Set(form.getAll(name).map(String))].filter((value) => value !== '');
  return {
    ...mapTexts(['name', 'email', 'message', 'preferredTime', ...OPTIONAL_TEXTS], (name) =>
      String(form.get(name) ?? ''),
    ),
    services: all('services'),
    preferredDates: all('preferredDates'),
    consent: form.get('consent') !== null,
  };
}

export const EMPTY_LEAD: Lead = typedLead(new URLSearchParams());

/** Without surrounding spaces and hidden characters, with line breaks as `\n`, and within the lengths of optional fields. */
export function normalizeLead(typed: Lead): Lead {
  const optional = mapTexts(OPTIONAL_TEXTS, (name) => typedLine(typed[name]).slice(0, MAX_LENGTH[name]));
  return {
    ...typed,
    ...optional,
    name: typedLine(typed.name),
    email: typedLine(typed.email),
    phone: typedPhone(optional.phone),
    services: typed.services.slice(0, MAX_SERVICES).map((each) => typedLine(each).slice(0, MAX_SERVICE_LENGTH)),
    message: typed.message.trim().replace(/\r\n?/g, '\n'),
    preferredTime: normalizeTime(typed.preferredTime),
    preferredDates: normalizeDates(typed.preferredDates),
  };
}

/** What was sent, as a lead. */
export function readLead(form: Pick<FormData, 'get' | 'getAll'>): Lead {
  return normalizeLead(typedLead(form));
}

const tooLong = (field: 'name' | 'email' | 'message', lead: Lead) =>
  lead[field].length > MAX_LENGTH[field] && `Use at most ${MAX_LENGTH[field]} characters.`;

/** Nothing, when the lead can be taken: only what is needed for an answer is asked for. @param lead tidied */
export function leadErrors(lead: Lead): LeadErrors {
  const problems: LeadErrors | Record<string, string | false> = {
    name: tooLong('name', lead) || (lead.name === '' && 'Enter your name.'),
    email: tooLong('email', lead) || (!isEmail(lead.email) && 'Enter an email address such as you@company.com.'),
    message: tooLong('message', lead) || (lead.message === '' && 'Write a line or two about what you need.'),
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
    subject: text('subject', MAX_LENGTH.subject),
    website: text('website', MAX_LENGTH.website),
    message: text('message', MAX_HANDED_OVER_LENGTH),
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
  const query = new URLSearchParams({ ...source, ...lead, message: lead.message.slice(0, MAX_HANDED_OVER_LENGTH) });
  return `/contact-us?${query}#contact-form-section`;
}
