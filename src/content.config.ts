/** The schemas of content/: a record that does not fit stops the build, naming the file and what to change. */

import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const sentence = z.string().min(1, 'must not be empty');
const path = z.string().regex(/^[/#]/, 'must start with / (a page of this site) or # (a place on this page)');
const action = z.strictObject({ text: sentence, path });
const place = z.int('must be a whole number, the place in the list').min(1, 'must be 1 or more');
const records = (folder: string) => glob({ base: `./content/${folder}`, pattern: '*.yaml' });

const services = defineCollection({
  loader: records('services'),
  schema: z.strictObject({
    title: sentence,
    teaser: sentence.max(100, 'must fit the back of a card: at most 100 characters'),
    link: sentence,
    menu: place.optional(),
    home: z
      .strictObject({
        order: place,
        shape: z.enum(['square', 'wide', 'tall'], 'must be square, wide or tall'),
        ground: z.enum(['lake', 'fog', 'steel'], 'must be lake, fog or steel'),
      })
      .optional(),
  }),
});

const industries = defineCollection({
  loader: records('industries'),
  schema: z.strictObject({
    title: sentence,
    teaser: sentence.max(60, 'must fit the back of a small card: at most 60 characters'),
    link: sentence,
    order: place,
    page: z.boolean('must be true (it has a page of its own) or false (its card leads to the strategy call)'),
  }),
});

const testimonials = defineCollection({
  loader: records('testimonials'),
  schema: z.strictObject({
    order: place,
    quote: sentence,
    name: sentence,
    role: sentence,
    service: sentence,
    rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
    grid: z
      .string()
      .regex(/^\d+[WE] \d+[NS]$/, 'must look like 24W 1S')
      .optional(),
  }),
});

const home = defineCollection({
  loader: glob({ base: './content/pages', pattern: 'home.yaml' }),
  schema: z.strictObject({
    title: sentence,
    description: sentence.max(160, 'must be at most 160 characters'),
    hero: z.strictObject({ title: sentence, lede: sentence, callout: sentence, action, second: action }),
    audit: z.strictObject({ title: sentence, lede: sentence }),
    services: z.strictObject({ title: sentence, text: sentence }),
    industries: z.strictObject({ title: sentence, text: sentence }),
    why: z.strictObject({
      title: sentence,
      mapTitle: sentence,
      reasons: z.array(z.strictObject({ title: sentence, text: sentence })).min(1, 'needs at least one reason'),
    }),
    cta: z.strictObject({ title: sentence, text: sentence, action }),
  }),
});

export const collections = { services, industries, testimonials, home };
