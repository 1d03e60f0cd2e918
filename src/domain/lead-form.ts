/**
 * The lead form (spec section 2, contact): its fields and what each of them takes. The browser and the service check by
 * these same rules.
 */
import { isEmailAddress } from './email-address.ts';
import { isPhoneNumber, LONGEST_PHONE, typedPhone } from './phone-number.ts';
import { hasHiddenCharacters } from './plain-text.ts';
import { parseUrl, withScheme } from './web-address.ts';

export type Lead = {
  name: string;
  email: string;
  phone: string;
  company: string;
  website: string;
  services: string[];
  budget: string;
  subject: string;
  message: string;
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
  'company',
  'website',
  'services',
  'budget',
  'subject',
  'message',
  'consent',
] as const satisfies readonly LeadField[];

/** Characters that each field takes. */
const LONGEST = { name: 120, email: 200, phone: LONGEST_PHONE, company: 120, website: 300, budget: 60, subject: 200 };
const LONGEST_MESSAGE = 5000;
/** Characters of a message that a link may fill in: browsers and servers refuse endless addresses. */
export const LONGEST_HANDED_OVER = 2000;
const MOST_SERVICES = 30;

/** The fields as they were typed. */
export function typedLead(form: Pick<FormData, 'get' | 'getAll'>): Lead {
  const text = (name: LeadField) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    website: text('website'),
    services: [...new Set(form.getAll('services').map(String))],
    budget: text('budget'),
    subject: text('subject'),
    message: text('message'),
    consent: form.get('consent') !== null,
  };
}

export const EMPTY_LEAD: Lead = typedLead(new URLSearchParams());

/** Without the spaces around, and with breaks as this system writes them. */
export function tidyLead(typed: Lead): Lead {
  return {
    ...typed,
    name: typed.name.trim(),
    email: typed.email.trim(),
    phone: typedPhone(typed.phone.trim()),
    company: typed.company.trim(),
    website: typed.website.trim(),
    budget: typed.budget.trim(),
    subject: typed.subject.trim(),
    message: typed.message.trim().replace(/\r\n?/g, '\n'),
  };
}

/** What was sent, as a lead. */
export function readLead(form: Pick<FormData, 'get' | 'getAll'>): Lead {
  return tidyLead(typedLead(form));
}

function lineProblem(field: keyof typeof LONGEST, text: string): string | undefined {
  if (text.length > LONGEST[field]) return `Use at most ${LONGEST[field]} characters.`;
  return hasHiddenCharacters(text) ? 'Use plain letters and signs on one line.' : undefined;
}

function isWebsite(text: string): boolean {
  const url = parseUrl(withScheme(text));
  return (
    url !== undefined &&
    url.username === '' &&
    /^https?:$/.test(url.protocol) &&
    /[^.]\.[^.]/.test(url.hostname) &&
    !/\s/.test(text)
  );
}

/** Nothing, when the lead can be taken. */
export function leadErrors(lead: Lead): LeadErrors {
  const problems: Record<LeadField, string | undefined | false> = {
    name: lineProblem('name', lead.name) || (lead.name === '' && 'Enter your name.'),
    email:
      lineProblem('email', lead.email) ||
      (!isEmailAddress(lead.email) && 'Enter an email address such as you@company.com.'),
    phone:
      lineProblem('phone', lead.phone) ||
      (lead.phone !== '' &&
        !isPhoneNumber(lead.phone) &&
        'Enter a phone number such as (630) 555-0123, or leave it empty.'),
    company: lineProblem('company', lead.company),
    website:
      lineProblem('website', lead.website) ||
      (lead.website !== '' &&
        !isWebsite(lead.website) &&
        'Enter a web address such as yourbusiness.com, or leave it empty.'),
    services:
      (lead.services.length > MOST_SERVICES || lead.services.some((each) => each.length > 120)) &&
      'Choose from the services in the list.',
    budget: lineProblem('budget', lead.budget),
    subject: lineProblem('subject', lead.subject),
    message:
      lead.message.length > LONGEST_MESSAGE
        ? `Use at most ${LONGEST_MESSAGE} characters.`
        : lead.message === '' && 'Write a line or two about what you need.',
    consent: !lead.consent && 'Tick the box, so that we may answer you.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** What to say of a form with mistakes; nothing where there are none. */
export function errorSummary(errors: LeadErrors): string {
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  return count === 1 ? 'One thing needs another look.' : `${count} things need another look.`;
}

/** Of a text to agree to; a day as a rule. */
const VERSION = /^[\w.-]{1,40}$/;

/** The version of the text that stood in the form; it may have been open since before the text was changed. */
export function agreedTo(inForm: string, current: string): string {
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
