/**
 * Schemas of pages about one subject (src/screens/topic): advertising, industries, SEO, support; services.ts uses them
 * too.
 */
import { z } from 'astro/zod';
import { action, cta, icon, listPosition, page, path, point, records, singlePage, text, textUpTo } from './fields.ts';
import { workSamples } from './samples.ts';

export const topic = {
  hero: z.strictObject({
    /** The h1; default: the title. */
    title: text.optional(),
    lede: text,
    action,
    second: action.optional(),
  }),
  capabilities: z.strictObject({
    title: text,
    text,
    items: z
      .array(z.strictObject({ icon, title: text, text, path: path.optional() }))
      .min(3, 'needs at least three items'),
  }),
  /** Examples of work for sample clients. */
  workSamples: workSamples.optional(),
  reasons: z.strictObject({ title: text, items: z.array(point).min(2, 'needs at least two reasons') }).optional(),
  cta,
};

/** The same fields with a fixed number of cards. */
function topicWith(cards: number) {
  const { items } = topic.capabilities.shape;
  return {
    ...topic,
    capabilities: topic.capabilities.extend({ items: items.length(cards, `must have exactly ${cards} items`) }),
  };
}

const absent = z.undefined('belongs to a record with a page: add `page`, or leave this out').optional();

/**
 * The schema of a card with an optional page. With `page`, the record also needs the page metadata with `seoTitle`,
 * because the short card title says too little in search results. Without `page`, it must not have them.
 */
function withOptionalPage<Card extends z.ZodRawShape, Content extends z.ZodType>(card: Card, content: Content) {
  const paged = z.strictObject({
    ...page,
    seoTitle: page.title,
    ...card,
    hasPage: z.literal(true),
    page: content,
  });
  const bare = z.strictObject({
    title: page.title,
    seoTitle: absent,
    description: absent,
    updated: absent,
    ...card,
    hasPage: z.literal(false),
    page: absent,
  });
  // A discriminated union, so that error messages name the invalid field.
  return z.preprocess(
    (record) => (typeof record === 'object' && record !== null ? { ...record, hasPage: 'page' in record } : record),
    z.discriminatedUnion('hasPage', [paged, bare]),
  );
}

const titled = z.strictObject({ icon, title: text, text });

/** Advertising pages: one template, one record per network (spec section 2.9). */
const advertising = records(
  'advertising',
  z.strictObject({
    ...page,
    /** Position among the networks. */
    order: listPosition,
    /** Kind of service for search engines, in a few words. */
    type: text,
    hero: topic.hero.extend({ icon }),
    features: z.strictObject({
      title: text,
      text,
      items: z.array(titled).length(4, 'must have exactly four features'),
    }),
    workSamples: workSamples.optional(),
    why: z.strictObject({ title: text, points: z.array(titled).min(3, 'needs at least three points') }),
    cta,
  }),
);

export const advertisingCollections = { advertising };

const cardText = textUpTo(60, 'must fit the back of a small card:');

/** Industries: their cards on the home page and the list, and the pages of those that have one (spec section 2.11). */
const industries = records(
  'industries',
  withOptionalPage(
    {
      /** Text on the back of its card on the home page. */
      teaser: cardText,
      /** Text on the back of its card in the list of industries. */
      summary: cardText,
      link: text,
      order: listPosition,
    },
    z.strictObject(topicWith(3)),
  ),
);

export const industryCollections = {
  industries,
  industriesPage: singlePage('industries', { heading: text, lede: text, cta }),
};

const inHub = {
  order: listPosition,
  /** Its row in the hub, with a shorter title if the page's title is long. */
  row: z.strictObject({ title: text.optional(), text: textUpTo(60, 'must fit one line:') }),
};

const topicPage = z.strictObject({
  kind: z.literal('topic'),
  ...page,
  ...inHub,
  page: z.strictObject({
    ...topicWith(4),
    /** Kind of service for search engines, in a few words. */
    type: text,
  }),
});

/** A page under construction; to complete it, use `kind: topic` and `page`. */
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

/** The SEO pages (spec section 2.12). */
const seo = records('seo', z.discriminatedUnion('kind', [topicPage, placeholder], 'must be topic or placeholder'));

export const seoCollections = {
  seo,
  seoHub: singlePage('seo', { heading: text, lede: text, cta }),
};

/** Figures with their source, which is always shown. */
const facts = z.strictObject({
  source: text,
  items: z.array(z.strictObject({ value: text, label: text })).min(1, 'needs at least one figure'),
});

/** Kinds of support (spec section 2.10). A record without a page is "Coming soon" in the hub. */
const support = records(
  'support',
  withOptionalPage(
    {
      icon,
      order: listPosition,
      teaser: textUpTo(60, 'must fit one line:'),
    },
    z.strictObject({
      lede: text,
      /** Use only figures that are confirmed by the specification or the client. */
      facts: facts.optional(),
      included: topic.capabilities,
      steps: z.strictObject({ title: text, text, items: z.array(point).min(3, 'needs at least three steps') }),
      answers: z.strictObject({ title: text, items: z.array(point).min(2, 'needs at least two answers') }),
      cta,
    }),
  ),
);

export const supportCollections = {
  support,
  supportHub: singlePage('support', { heading: text, lede: text, facts, cta }),
};
