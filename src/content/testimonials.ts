import { z } from 'astro/zod';
import { cta, listPosition, path, records, singlePage, text } from './fields.ts';

const testimonials = records(
  'testimonials',
  z.strictObject({
    order: listPosition,
    quote: text,
    name: text,
    role: text,
    company: text,
    service: text,
    rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
    /** Address on Chicago's street grid: miles west or east of State Street, north or south of Madison Street. */
    grid: z
      .string()
      .regex(/^\d+[WE] \d+[NS]$/, 'must be miles from State and Madison, such as 24W 1S')
      .optional(),
    /** Paths of pages that show this testimonial first, as do the pages below them. */
    pages: z.array(path).default([]),
  }),
);

export const testimonialCollections = {
  testimonials,
  testimonialsPage: singlePage('testimonials', { lede: text, cta }),
};
