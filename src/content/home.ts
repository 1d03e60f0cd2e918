import { z } from 'astro/zod';
import { action, cta, point, singlePage, text } from './fields.ts';
import { specimens } from './samples.ts';

export const homeCollections = {
  home: singlePage('home', {
    hero: z.strictObject({ title: text, lede: text, callout: text, action, second: action }),
    audit: z.strictObject({ title: text, lede: text }),
    specimens: specimens.optional(),
    services: z.strictObject({ title: text, text }),
    industries: z.strictObject({ title: text, text }),
    why: z.strictObject({
      title: text,
      mapTitle: text,
      reasons: z.array(point).min(1, 'needs at least one reason'),
    }),
    cta,
  }),
};
