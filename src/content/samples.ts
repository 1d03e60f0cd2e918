/** Invented clients. Pages show the work for them (src/components/work-samples). */
import { z } from 'astro/zod';
import { FIGURE_SLUGS } from '../../art/figures/all-figures.ts';
import { PALETTES } from '../components/work-samples/records.ts';
import { records, text, textUpTo } from './fields.ts';

const some = z.array(text).min(1, 'needs at least one');
const rating = z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5');

const kind = <Name extends string, Shape extends z.core.$ZodLooseShape>(show: Name, shape: Shape) =>
  z.strictObject({ show: z.literal(show), ...shape });

const piece = z.discriminatedUnion('show', [
  kind('searchResult', {
    /** `{town}` is replaced by the town of the page, or of the client. */
    query: text,
    title: text,
    snippet: text,
    mapPlace: z.int('must be a whole number').min(1, 'must be 1 to 3').max(3, 'must be 1 to 3'),
  }),
  kind('mapProfile', {
    category: text,
    rating,
    reviews: z.int('must be a whole number').min(0, 'must be 0 or more'),
    hours: text,
    address: text,
    text,
  }),
  kind('searchAd', { query: text, title: text, text, links: some }),
  kind('socialAd', { text, headline: textUpTo(40, 'is set large: it must be'), button: text }),
  kind('email', { subject: text, preview: text, heading: text, paragraphs: some, button: text }),
  kind('monthlyReport', {
    month: text,
    figures: z
      .array(z.strictObject({ label: text, value: textUpTo(8, 'is set large: it must be'), change: text }))
      .length(4, 'must be exactly four figures'),
    chart: z.strictObject({
      label: text,
      months: z
        .array(z.number().min(0, 'must be 0 or more'))
        .min(3, 'needs at least three months')
        .refine((months) => months.some((count) => count > 0), 'needs a number above 0'),
    }),
    sentence: text,
  }),
  kind('brandSheet', {
    line: text,
    colors: z.array(text).length(4, 'must be exactly four names: ground, ink, accent, quiet'),
    voice: some,
  }),
  kind('website', {
    headline: text,
    text,
    button: text,
    menu: some,
    facts: some,
    before: z.strictObject({ headline: text, text, links: some }),
  }),
  kind('reviewReply', { rating, from: text, review: text, reply: text }),
]);

const KINDS = piece.options.flatMap(({ shape }) => [...shape.show.values]);

export const sampleCollections = {
  samples: records(
    'samples',
    z.strictObject({
      name: textUpTo(30),
      trade: text,
      town: text,
      /** Label before its name; change it for work for a real client. */
      label: textUpTo(14).default('Sample'),
      palette: z.enum(PALETTES, `must be one of ${PALETTES.join(', ')}`),
      /** Name of a service or an industry; its figure represents the client's trade. */
      figure: z
        .string()
        .refine((slug) => FIGURE_SLUGS.includes(slug), `must be one of the drawings: ${FIGURE_SLUGS.join(', ')}`),
      /** Website without `https://`; names that end in `.example` are reserved. */
      site: text,
      /** Pages show the first one of each kind. */
      pieces: z.array(piece).min(1, 'needs at least one piece of work'),
    }),
  ),
};

export const workSample = z.strictObject({
  show: z.enum(KINDS, `must be one of ${KINDS.join(', ')}`),
  /** File name of the client in content/samples. */
  of: text,
});

/** The work samples of a page: one or two. */
export const workSamples = z.strictObject({
  title: textUpTo(60),
  text,
  items: z.array(workSample).min(1, 'needs at least one work sample').max(2, 'must be one or two work samples'),
});
