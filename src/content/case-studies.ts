import { z } from 'astro/zod';
import { FIGURE_SLUGS } from '../../art/figures/all-figures.ts';
import { CASE_STUDY_FILTER_VALUES } from '../../domain/site/case-studies.ts';
import { cta, listPosition, records, singlePage, text, textUpTo } from './fields.ts';
import { workSample } from './samples.ts';

const caseStudies = records(
  'case-studies',
  z.strictObject({
    order: listPosition,
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
      .array(z.enum(CASE_STUDY_FILTER_VALUES, `must be one of ${CASE_STUDY_FILTER_VALUES.join(', ')}`))
      .min(1, 'needs at least one filter'),
    /** Work sample in place of the drawing; a website is too large for it. */
    workSample: workSample.refine(({ show }) => show !== 'website', 'must be of another kind than website').optional(),
    figure: z
      .string()
      .refine((slug) => FIGURE_SLUGS.includes(slug), `must be one of the drawings: ${FIGURE_SLUGS.join(', ')}`),
  }),
);

export const caseStudyCollections = {
  caseStudies,
  caseStudiesPage: singlePage('case-studies', {
    hero: z.strictObject({ title: text, lede: text }),
    /** Text below "No case studies under … yet." */
    none: text,
    cta,
  }),
};
