import { z } from 'zod';

/** Messages for schemas without their own. The library's messages contain internal terms. */
const DEFAULT_MESSAGES: Readonly<Record<string, string>> = {
  object: 'must be an object',
  record: 'must be an object',
  array: 'must be a list',
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
};

const defaultMessage: z.core.$ZodErrorMap = (issue) =>
  (issue.code === 'invalid_type' && DEFAULT_MESSAGES[String(issue.expected)]) || 'is not valid';

/**
 * Validates external data.
 * @returns the parsed value, or a message that names each invalid field:
 *   `items[0].quantity must be at least 1, successUrl must be …`
 */
export function check<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { ok: true; value: z.output<T> } | { ok: false; problem: string } {
  const result = z.safeParse(schema, value, { error: defaultMessage });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, problem: describeIssues(result.error.issues) };
}

/** @returns the names and problems of invalid fields, without their values */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .flatMap((issue) => {
      if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `property ${key} should not exist`);
      const path = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
      return `${path.replace(/^\./, '') || 'it'} ${issue.message}`;
    })
    .join(', ');
}
