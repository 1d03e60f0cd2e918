/** Schemas of texts with a limited length. */
import { z } from 'astro/zod';
import { withBrand } from './placeholders.ts';

/** Marks an issue as a warning, which does not fail a build. */
const WARNING = { warning: true } as const;

let reportsWarnings = false;

/**
 * Reports warnings as issues, for a check that separates them from errors
 * (integrations/content-check/check-content.ts).
 */
export function enableWarnings(): void {
  reportsWarnings = true;
}

/** A text with placeholders such as `{brand}`, which are replaced. */
export const text = z.string().trim().min(1, 'must not be empty').overwrite(withBrand);

type Limits = { min?: number; max: number; rule: string };

/**
 * A text with a minimum and maximum length. If it is too long only after placeholders are replaced, that is a warning,
 * because their length depends on other files.
 * @param rule the error message
 */
export function textOf({ min = 1, max, rule }: Limits) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .superRefine((written, context) => {
      const replaced = withBrand(written);
      if (replaced === '' || (replaced.length >= min && replaced.length <= max)) return;
      if (replaced === written) {
        context.addIssue({ code: 'custom', message: `${rule} (it has ${replaced.length})` });
      } else if (reportsWarnings) {
        const message = `${rule} (it has ${replaced.length} as visitors read it: "${replaced}")`;
        context.addIssue({ code: 'custom', message, params: WARNING });
      }
    })
    .overwrite(withBrand);
}

/** A text with a maximum length. @param why start of the message, before "at most … characters" */
export const textUpTo = (max: number, why = 'must be') => textOf({ max, rule: `${why} at most ${max} characters` });
