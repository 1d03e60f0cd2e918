/** Custom fields of products on Stripe's page, which allows at most three (decision 0026). Pure. */
import type { CheckoutLine } from '../../checkout/lines.ts';
import { type FormRequirements, formRequirements } from '../payment-form.ts';

export type Question = FormRequirements['customFields'][number];

/** Stripe's limit, from its API reference. */
const MAX_QUESTIONS = 3;

/** The unanswered custom fields for Stripe's page: required ones first, in the order of the lines. */
export function stripeQuestions(lines: readonly CheckoutLine[]): (Question & { field: number })[] {
  const unanswered = formRequirements({ lines, total: 0 }).customFields.map((question) => ({
    ...question,
    field: lines[question.position]?.custom_fields.findIndex(({ id }) => id === question.id) ?? 0,
  }));
  return [...unanswered.filter(({ required }) => required), ...unanswered.filter(({ required }) => !required)].slice(
    0,
    MAX_QUESTIONS,
  );
}

/**
 * The key of a custom field at Stripe, built from the indexes of line and field. Stripe allows only letters and digits.
 */
export function questionKey({ position, field }: { position: number; field: number }): string {
  return `line${position}question${field}`;
}

/** @returns the position of the line and the id of the field; undefined for an unknown key */
export function questionOf(key: string, lines: readonly CheckoutLine[]): { position: number; id: string } | undefined {
  const match = /^line(\d+)question(\d+)$/.exec(key);
  const position = Number(match?.[1]);
  const field = lines[position]?.custom_fields[Number(match?.[2])];
  return field && { position, id: field.id };
}
