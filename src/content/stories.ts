import { z } from 'astro/zod';
import { place, records, text } from './fields.ts';

const testimonials = records(
  'testimonials',
  z.strictObject({
    order: place,
    quote: text,
    name: text,
    role: text,
    service: text,
    rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
    grid: z
      .string()
      .regex(/^\d+[WE] \d+[NS]$/, 'must look like 24W 1S')
      .optional(),
  }),
);

export const storyCollections = { testimonials };
