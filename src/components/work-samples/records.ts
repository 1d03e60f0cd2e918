/** Types shared by the records of sample clients and the work samples. */

/** The colors of a client (palettes.module.css). */
export const PALETTES = ['wheat', 'mint', 'slate', 'wine', 'clay', 'cobalt'] as const;
export type Palette = (typeof PALETTES)[number];

/** The texts of a client's small website (src/features/website-comparison). */
export type WebsiteWords = {
  headline: string;
  text: string;
  button: string;
  menu: readonly string[];
  /** Facts below the picture, such as the hours. */
  facts: readonly string[];
  /** The old site. */
  before: { headline: string; text: string; links: readonly string[] };
};
