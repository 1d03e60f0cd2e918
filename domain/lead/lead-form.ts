/** The fields of the lead form (spec section 2.6) and their rules, for the browser and the service. */
import { isEmail } from '../contact/email.ts';
import { MAX_PHONE_LENGTH, typedPhone } from '../contact/phone-number.ts';
import { typedLine } from '../text/plain-text.ts';
import { normalizeDates, normalizeTime } from './preferred-time.ts';

/** Maximum length of each text field, in characters. */
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

/** Single-line fields. Longer text is cut, so that an optional field never prevents a lead from being sent. */
const OPTIONAL_TEXTS = ['phone', 'company', 'website', 'budget', 'subject'] as const;

/** In the order of the form and of the CSV export. */
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

/** Error messages by field. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/** Fields that the form shows after "Add details". */
export const LEAD_DETAILS = ['company', 'website', 'budget', 'subject'] as const satisfies readonly LeadField[];

/** Characters of a message that a link may prefill: browsers and servers limit the length of URLs. */
export const MAX_PREFILLED_LENGTH = 2000;
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

/**
 * Removes surrounding spaces, and hidden characters and line breaks in one-line fields. Cuts optional fields to their
 * length. The message has `\n` for each line break.
 */
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

/** Only the fields that a reply needs are required. @param lead normalized @returns an empty object for a valid lead */
export function leadErrors(lead: Lead): LeadErrors {
  const problems: LeadErrors | Record<string, string | false> = {
    name: tooLong('name', lead) || (lead.name === '' && 'Enter your name.'),
    email: tooLong('email', lead) || (!isEmail(lead.email) && 'Enter an email address such as you@company.com.'),
    message: tooLong('message', lead) || (lead.message === '' && 'Write a line or two about what you need.'),
    consent: !lead.consent && 'Check the box so that we can answer you.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** The message above a form with errors; empty without errors. */
export function errorSummary(errors: LeadErrors): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  return count === 1 ? 'Please check one field.' : `Please check ${count} fields.`;
}

/** Version of the consent text, usually a date. */
const VERSION = /^[\w.-]{1,40}$/;

/** The version of the consent text that the visitor saw: the form may have been opened before the text changed. */
export function agreedConsentVersion(inForm: string, current: string): string {
  return VERSION.test(inForm) ? inForm : current;
}

/** Fields that the query of a URL prefills, such as `?subject=Testimonial` or the results of a tool. */
export function prefilled(query: URLSearchParams): Pick<Lead, 'subject' | 'website' | 'message'> {
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
  return {
    subject: text('subject', MAX_LENGTH.subject),
    website: text('website', MAX_LENGTH.website),
    message: text('message', MAX_PREFILLED_LENGTH),
  };
}

/**
 * The URL of the lead form, prefilled with the results of a tool.
 * @param source the source of the visit, as query parameters
 */
export function leadFormPath(
  lead: { subject: string; website?: string; message: string },
  source: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...source, ...lead, message: lead.message.slice(0, MAX_PREFILLED_LENGTH) });
  return `/contact-us?${query}#contact-form-section`;
}
