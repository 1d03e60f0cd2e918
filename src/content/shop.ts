import { z } from 'astro/zod';
import { singlePage, text, textUpTo } from './fields.ts';

const label = textUpTo(24);
const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as "#0B1418", in quotation marks: # and six digits 0 to 9 or A to F');

export const shopCollections = {
  store: singlePage('store', {
    lede: text,
    /** The words on the two filters over the list. Leave them out where all products are of one kind. */
    filters: z.strictObject({ mail: label, service: label }).optional(),
    /** The colors of styles, by the name of the style. A style that is not listed shows its picture. */
    swatches: z.record(text, hexColor).default({}),
  }),
};
