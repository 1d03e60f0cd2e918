import { z } from 'astro/zod';
import { place, records, text } from './fields.ts';

const industries = records(
  'industries',
  z.strictObject({
    title: text,
    teaser: text.max(60, 'must fit the back of a small card: at most 60 characters'),
    link: text,
    order: place,
    page: z.boolean('must be true (it has a page of its own) or false (its card leads to the strategy call)'),
  }),
);

export const industryCollections = { industries };
