import { z } from 'astro/zod';
import { FIGURE_SLUGS } from '../../art/figures/all-figures.ts';
import { STORY_FILTER_VALUES } from '../../domain/site/stories.ts';
import { cta, path, place, records, singlePage, text, textUpTo } from './fields.ts';
import { specimen } from './samples.ts';

const testimonials = records(
  'testimonials',
  z.strictObject({
    order: place,
    quote: text,
    name: text,
    role: text,
    company: text,
    service: text,
    rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
    grid: z
      .string()
      .regex(/^\d+[WE] \d+[NS]$/, 'must look like 24W 1S')
      .optional(),
    /** Paths of pages that show this testimonial first. */
    pages: z.array(path).default([]),
  }),
);

const caseStudies = records(
  'case-studies',
  z.strictObject({
    order: place,
    title: text,
    client: text,
    industry: text,
    challenge: text,
    solution: text,
    results: z
      .array(z.strictObject({ metric: textUpTo(12, 'is set large: it must be'), label: text }))
      .length(3, 'must be exactly three results'),
    tags: z.array(text).min(1, 'needs at least one tag'),
    filters: z
      .array(z.enum(STORY_FILTER_VALUES, `must be one of ${STORY_FILTER_VALUES.join(', ')}`))
      .min(1, 'needs at least one filter'),
    /** Specimen in place of the drawing; a website is too large for it. */
    specimen: specimen.refine(({ show }) => show !== 'website', 'must be of another kind than website').optional(),
    figure: z
      .string()
      .refine((slug) => FIGURE_SLUGS.includes(slug), `must be one of the drawings: ${FIGURE_SLUGS.join(', ')}`),
  }),
);

export const storyCollections = {
  testimonials,
  caseStudies,
  caseStudiesPage: singlePage('case-studies', {
    hero: z.strictObject({ title: text, lede: text }),
    /** Text below "No case studies under … yet." */
    none: text,
    cta,
  }),
  testimonialsPage: singlePage('testimonials', { lede: text, cta }),
};
