/** What records of sample clients and the specimens share. */

/** The colors of a client (palettes.module.css). */
export const PALETTES = ['wheat', 'mint', 'slate', 'wine', 'clay', 'cobalt'] as const;
export type Palette = (typeof PALETTES)[number];

/** What a small website of a client says (src/features/website-comparison). */
export type WebsiteWords = {
  headline: string;
  text: string;
  button: string;
  menu: readonly string[];
  /** The facts under the picture, such as the hours. */
  facts: readonly string[];
  /** The site as it was. */
  before: { headline: string; text: string; links: readonly string[] };
};
