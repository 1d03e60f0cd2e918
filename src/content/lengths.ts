/** Words of a limited length. */
import { z } from 'astro/zod';
import { withBrand } from '../seo/title.ts';

/** Marks an issue as a warning, which stops no build. */
const WARNING = { warning: true } as const;

let isReported = false;

/** From now on warnings are issues, too: for a check that tells them from mistakes (integrations/content-check/check-content.ts). */
export function enableWarnings(): void {
  isReported = true;
}

/** Words, in which `{brand}` and the like stand for what the rest of the content says. */
export const text = z.string().trim().min(1, 'must not be empty').overwrite(withBrand);

type Limits = { min?: number; max: number; rule: string };

/**
 * Words of so many characters. How long a placeholder becomes is decided in another file, so that what does not fit with
 * it is a warning, which shows the words as they will be.
 * @param rule what an editor reads
 */
export function textOf({ min = 1, max, rule }: Limits) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .superRefine((written, context) => {
      const words = withBrand(written);
      if (words === '' || (words.length >= min && words.length <= max)) return;
      if (words === written) {
        context.addIssue({ code: 'custom', message: `${rule} (it has ${words.length})` });
      } else if (isReported) {
        const message = `${rule} (it has ${words.length} as visitors read it: "${words}")`;
        context.addIssue({ code: 'custom', message, params: WARNING });
      }
    })
    .overwrite(withBrand);
}

/** Words of at most so many characters. @param why what stands before "at most … characters" */
export const textUpTo = (max: number, why = 'must be') => textOf({ max, rule: `${why} at most ${max} characters` });
