/** What the lead form's page answers to a script (src/pages/forms/contact.astro). */
import { LEAD_FIELDS, type LeadErrors } from './lead-form.ts';

export type LeadAnswer =
  | { sent: true }
  /** `problem` is something else than a field. */
  | { sent: false; errors: LeadErrors; problem?: string | undefined };

/** @returns undefined for a text that is no answer, such as the page of an error */
export function parseLeadAnswer(text: string): LeadAnswer | undefined {
  const answer = parseJson(text);
  if (!isRecord(answer)) return undefined;
  if (answer.sent === true) return { sent: true };
  if (answer.sent !== false) return undefined;
  const given = isRecord(answer.errors) ? answer.errors : {};
  const errors: LeadErrors = {};
  for (const name of LEAD_FIELDS) {
    const error = given[name];
    if (typeof error === 'string') errors[name] = error;
  }
  return { sent: false, errors, problem: typeof answer.problem === 'string' ? answer.problem : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
