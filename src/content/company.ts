import { z } from 'astro/zod';
import { action, cta, place, point, records, singlePage, text } from './fields.ts';

const aboutUs = singlePage('about-us', {
  hero: z.strictObject({ title: text, lede: text, callout: text, action }),
  mission: z.strictObject({ title: text, statement: text, text }),
  journey: z.strictObject({
    title: text,
    text,
    stops: z
      .array(
        z.strictObject({
          grid: z
            .string()
            .regex(/^\d+[WE] \d+[NS]$/, 'must look like 24W 1S')
            .optional(),
          title: text,
          text,
        }),
      )
      .min(2, 'needs at least two stops'),
  }),
  values: z.strictObject({ title: text, items: z.array(point).length(4, 'needs exactly four values') }),
  team: z.strictObject({ title: text, text }),
  cta,
});

const team = records(
  'team',
  z.strictObject({
    order: place,
    name: text,
    role: text,
    quote: text,
    expertise: z.array(text).min(1, 'needs at least one'),
    ground: z.enum(['lake', 'fog', 'steel'], 'must be lake, fog or steel'),
  }),
);

const process = singlePage('process', {
  lede: text,
  steps: z.strictObject({ title: text, items: z.array(point).length(5, 'needs exactly five steps') }),
  yours: z.strictObject({ title: text, items: z.array(point).min(2, 'needs at least two') }),
  cta,
});

const faqPage = singlePage('faq', {
  /** The largest words of the page; its title is its name in menus. */
  heading: text,
  lede: text,
  questions: z.strictObject({ title: text, text, action }),
  cta,
});

const faq = records('faq', z.strictObject({ order: place, question: text, answer: text }));

export const companyCollections = { aboutUs, team, process, faqPage, faq };
