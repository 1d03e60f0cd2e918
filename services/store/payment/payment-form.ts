/**
 * The form of the test gateway: its fields, and their validation. Pure. Results do not contain the card number.
 */
import { z } from 'zod';
import { isEmail } from '../../../domain/contact/email.ts';
import { typedLine } from '../../../domain/text/plain-text.ts';
import type { CheckoutLine } from '../checkout/lines.ts';
import { checkAddress, submittedAddress } from './address-form.ts';
import type { Buyer } from './notification.ts';

/** The results of the test cards; any other number is rejected. */
const TEST_CARDS = new Map<string, 'paid' | 'declined' | 'insufficient-funds'>([
  ['4242424242424242', 'paid'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
]);

function cardOutcome(form: PaymentForm) {
  return TEST_CARDS.get((form.card_number ?? '').replace(/[\s-]/g, ''));
}

const CARD_MESSAGES = {
  declined: 'The card was declined. Use another card.',
  'insufficient-funds': 'The card has insufficient funds. Use another card.',
};

/** Characters; the longest limit of any field. */
const MAX_REFILL_LENGTH = 2000;

export type PaymentForm = Readonly<Record<string, string>>;

export type FormResult =
  | { kind: 'ok'; buyer: Buyer }
  /** Error messages by field name. */
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'declined'; errors: Record<string, string> };

export type FormRequirements = {
  /** A delivery address is required, because the checkout contains a physical product. */
  address: boolean;
  /** ISO codes of the shipping countries, the default first. */
  countries: readonly string[];
  /** A card is required, because the total is not zero. */
  card: boolean;
  /** Custom fields for which the client sent no value. */
  customFields: { name: string; position: number; id: string; title: string; required: boolean }[];
};

/** What the form has to ask for. @param countries ISO codes of the shipping countries */
export function formRequirements(
  { lines, total }: { lines: readonly CheckoutLine[]; total: number },
  countries: readonly string[] = [],
): FormRequirements {
  return {
    countries,
    address: lines.some((line) => line.product_type === 'physical'),
    card: total > 0,
    customFields: lines.flatMap((line, position) =>
      line.custom_fields
        .filter((field) => field.value === null)
        .map((field) => ({
          name: `field.${position}.${field.id}`,
          position,
          id: field.id,
          title: `${field.title} (${line.title})`,
          required: field.is_required,
        })),
    ),
  };
}

/** Submitted values to refill the form, without unknown fields and without the card. */
export function refillValues(
  form: PaymentForm,
  { address, countries, customFields }: FormRequirements,
): Record<string, string> {
  const names = ['email', 'name', ...customFields.map(({ name }) => name)];
  const values = {
    ...Object.fromEntries(names.map((name) => [name, form[name] ?? ''])),
    ...(address && submittedAddress(form, countries)),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, MAX_REFILL_LENGTH)]));
}

/** One line of text without control characters, for parcels, mails and terminals. */
const line = (max: number, message?: string) =>
  z
    .string({ error: message })
    .transform(typedLine)
    .pipe(z.string().max(max, `Use at most ${max} characters.`));

const required = (message: string, max = 200) => line(max, message).refine((text) => text !== '', message);

/**
 * Formats that people type and browsers fill in: `12/30`, `1/30`, `12 / 2030`, `12-30`. Without a separator the month
 * needs two digits: `1230`.
 */
const EXPIRY = /^\s*(?:(0?[1-9]|1[0-2])\s*[/-]|(0[1-9]|1[0-2]))\s*(?:20)?(\d\d)\s*$/;

/** @returns an error message; undefined for a card that is still valid */
function expiryProblem(text: string, today: Date): string | undefined {
  const match = EXPIRY.exec(text);
  if (!match) return 'Enter the month and year on the card, such as 12/30.';
  const [, month, twoDigits, year] = match;
  const expiresAt = new Date(Date.UTC(2000 + Number(year), Number(month ?? twoDigits)));
  return expiresAt <= today ? 'This card has expired. Enter one that is still valid.' : undefined;
}

function cardProblem(form: PaymentForm, today: Date): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!cardOutcome(form)) {
    // With non-breaking spaces, so that the number stays on one line.
    errors.card_number =
      'Enter one of the test cards, such as 4242\u00a04242\u00a04242\u00a04242. Real cards are not taken here.';
  }
  const expiry = expiryProblem(form.expiry ?? '', today);
  if (expiry) errors.expiry = expiry;
  if (!/^\s*\d{3,4}\s*$/.test(form.security_code ?? '')) {
    errors.security_code = 'Enter the 3 or 4 digits of the security code.';
  }
  return errors;
}

export function checkForm(form: PaymentForm, requirements: FormRequirements, today: Date): FormResult {
  const fields: Record<string, z.ZodType<string>> = {
    email: z
      .string()
      .transform(typedLine)
      .refine(isEmail, { error: 'Enter an email address such as you@company.com.' }),
    name: required('Enter your full name.'),
  };
  for (const field of requirements.customFields) {
    fields[field.name] = field.required ? required(`Please fill in “${field.title}”.`, 2000) : line(2000).default('');
  }
  const parsed = z.object(fields).safeParse(form);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  const delivery = requirements.address
    ? checkAddress(form, requirements.countries, typedLine(form.name ?? ''))
    : undefined;
  if (delivery && 'errors' in delivery) Object.assign(errors, delivery.errors);
  if (requirements.card) Object.assign(errors, cardProblem(form, today));
  if (!parsed.success || Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const outcome = requirements.card ? cardOutcome(form) : 'paid';
  if (outcome === 'declined' || outcome === 'insufficient-funds') {
    return { kind: 'declined', errors: { card_number: CARD_MESSAGES[outcome] } };
  }
  const value = parsed.data;
  return {
    kind: 'ok',
    buyer: {
      email: value.email ?? '',
      name: value.name ?? '',
      address: delivery && 'address' in delivery ? delivery.address : null,
      customFields: requirements.customFields
        .map(({ name, position, id }) => ({ position, id, value: value[name] ?? '' }))
        .filter((field) => field.value !== ''),
    },
  };
}
