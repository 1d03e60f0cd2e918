/** The eight SEO pages and their hub (spec section 2, SEO hub and pages). */
import { z } from 'astro/zod';
import { cta, page, place, records, singlePage, text, textUpTo } from './fields.ts';
import { topicWith } from './topic.ts';

const inHub = {
  order: place,
  /** Its row in the hub; the title there where the page's own is long. */
  row: z.strictObject({ title: text.optional(), text: textUpTo(60, 'must fit one line:') }),
};

const topicPage = z.strictObject({
  kind: z.literal('topic'),
  ...page,
  ...inHub,
  page: z.strictObject({
    ...topicWith(4),
    /** What search engines should call this kind of service, in a few words. */
    type: text,
  }),
});

/** Says that the page is under construction; `kind: topic` and a `page` make it a full one. */
const placeholder = z.strictObject({
  kind: z.literal('placeholder'),
  ...page,
  ...inHub,
  placeholder: z.strictObject({
    lede: text,
    text,
    planned: z.strictObject({ title: text, items: z.array(text).min(2, 'needs at least two things to come') }),
  }),
});

const seo = records('seo', z.discriminatedUnion('kind', [topicPage, placeholder], 'must be topic or placeholder'));

export const seoCollections = {
  seo,
  seoHub: singlePage('seo', { heading: text, lede: text, cta }),
};
