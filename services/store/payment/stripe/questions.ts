/** The products' own questions on Stripe's page, which has room for three (decision 0026). Pure. */
import type { CheckoutLine } from '../../checkout/lines.ts';
import { type FormDemands, formDemands } from '../payment-form.ts';

export type Question = FormDemands['customFields'][number];

/** The limit of Stripe, from its API reference. */
const MOST_QUESTIONS = 3;

/** The unanswered questions that Stripe asks: required ones first, in the order of the lines. */
export function askedAtStripe(lines: readonly CheckoutLine[]): (Question & { field: number })[] {
  const open = formDemands({ lines, total: 0 }).customFields.map((question) => ({
    ...question,
    field: lines[question.position]?.custom_fields.findIndex(({ id }) => id === question.id) ?? 0,
  }));
  return [...open.filter(({ required }) => required), ...open.filter(({ required }) => !required)].slice(
    0,
    MOST_QUESTIONS,
  );
}

/** Letters and digits only, as Stripe wants a key: the line and the question within it, by number. */
export function questionKey({ position, field }: { position: number; field: number }): string {
  return `line${position}question${field}`;
}

/** @returns the line and the question that a key stands for; undefined for a key that is not ours */
export function questionOf(key: string, lines: readonly CheckoutLine[]): { position: number; id: string } | undefined {
  const match = /^line(\d+)question(\d+)$/.exec(key);
  const position = Number(match?.[1]);
  const field = lines[position]?.custom_fields[Number(match?.[2])];
  return field && { position, id: field.id };
}
