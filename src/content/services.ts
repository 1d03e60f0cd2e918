import { z } from 'astro/zod';
import { place, records, text } from './fields.ts';

const services = records(
  'services',
  z.strictObject({
    title: text,
    teaser: text.max(100, 'must fit the back of a card: at most 100 characters'),
    link: text,
    menu: place.optional(),
    home: z
      .strictObject({
        order: place,
        shape: z.enum(['square', 'wide', 'tall'], 'must be square, wide or tall'),
        ground: z.enum(['lake', 'fog', 'steel'], 'must be lake, fog or steel'),
      })
      .optional(),
  }),
);

export const serviceCollections = { services };
