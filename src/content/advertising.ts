/** Advertising pages: one template, one record a network (spec sections 2 and 3). */
import { z } from 'astro/zod';
import { cta, icon, page, place, records, text } from './fields.ts';
import { specimens } from './samples.ts';
import { topic } from './topic.ts';

const titled = z.strictObject({ icon, title: text, text });

const advertising = records(
  'advertising',
  z.strictObject({
    ...page,
    /** Its place among the networks. */
    order: place,
    /** What search engines should call this kind of service, in a few words. */
    type: text,
    hero: topic.hero.extend({ icon }),
    features: z.strictObject({
      title: text,
      text,
      items: z.array(titled).length(4, 'must have exactly four features'),
    }),
    specimens: specimens.optional(),
    why: z.strictObject({ title: text, points: z.array(titled).min(3, 'needs at least three points') }),
    cta,
  }),
);

export const advertisingCollections = { advertising };
