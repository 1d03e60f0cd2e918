/** Services: their cards on the home page and the overview, their menu entries, and their pages. */
import { z } from 'astro/zod';
import { action, cta, icon, listPosition, page, path, point, records, singlePage, text, textUpTo } from './fields.ts';
import { workSamples } from './samples.ts';
import { topic } from './topics.ts';

/** A standard service page: a topic page with additional optional sections (src/screens/service). */
const standardPage = z.strictObject({
  ...topic,
  /** Kind of service for search engines, in a few words. */
  type: text,
  /** Whether the local offer includes this service: then its price is below the hero. */
  inOffer: z.boolean().default(false),
  /** One large figure, and its source. */
  claim: z.strictObject({ title: text, text, value: text, label: text, source: text }).optional(),
  /** Platforms for the service; every card links to a quote. */
  platforms: z
    .strictObject({ title: text, text, items: z.array(point).min(2, 'needs at least two platforms') })
    .optional(),
  /** The section with the ROI calculator. */
  roi: z.strictObject({ title: text, text, action }).optional(),
  /** The list of subpages: first the services with `partOf` this one, then these items. */
  more: z
    .strictObject({
      title: text,
      text,
      items: z.array(z.strictObject({ title: text, text, path })).default([]),
    })
    .optional(),
  /** The evidence section, with a link to case studies, reviews or the team. */
  proof: z.strictObject({ title: text, text, action }).optional(),
});

/** A Google Maps page: two drawings, four features, exactly four steps, three reasons (src/screens/maps-service). */
const mapsPage = z.strictObject({
  type: text,
  hero: z.strictObject({
    title: text,
    lede: text,
    action,
    /** Alt texts of the two drawings, and the sign on the second. */
    subject: text,
    spot: z.strictObject({ alt: text, sign: textUpTo(18, 'must fit on a sign:') }),
  }),
  overview: z.strictObject({
    title: text,
    text,
    features: z.array(z.strictObject({ icon, title: text, text })).length(4, 'must have exactly four features'),
  }),
  /** Examples of work for sample clients. */
  workSamples: workSamples.optional(),
  process: z.strictObject({ title: text, text, steps: z.array(point).length(4, 'must have exactly four steps') }),
  reasons: z.strictObject({
    title: text,
    text,
    /** File name of the service whose drawing is beside the reasons. */
    figure: text,
    points: z.array(point).length(3, 'must have exactly three reasons'),
  }),
  cta,
});

/** Fields that give a record its own page; each has its own template. */
const TEMPLATES = ['page', 'maps'] as const;

/** Whether a service has its own page. */
export function hasPage(record: { readonly [Template in (typeof TEMPLATES)[number]]?: unknown }): boolean {
  return TEMPLATES.some((template) => record[template] !== undefined);
}

const service = z
  .strictObject({
    title: page.title,
    seoTitle: page.seoTitle,
    description: page.description.optional(),
    updated: page.updated.optional(),
    /** Text on the back of its card on the home page. */
    teaser: textUpTo(100, 'must fit the back of a card:'),
    /** Text of links from cards to its page. */
    link: text,
    /** Position in the services menu; without it, the service is not in the menu. */
    menu: listPosition.optional(),
    home: z
      .strictObject({
        order: listPosition,
        shape: z.enum(['square', 'wide', 'tall'], 'must be square, wide or tall'),
        ground: z.enum(['lake', 'fog', 'steel'], 'must be lake, fog or steel'),
      })
      .optional(),
    /** Its card on the overview of services. */
    overview: z
      .strictObject({
        order: listPosition,
        text,
        details: z.array(text).min(3, 'needs at least three details: the card shows the first three'),
      })
      .optional(),
    /** File name of the parent service. Its page lists this one, if it has `more`. */
    partOf: text.optional(),
    page: standardPage.optional(),
    maps: mapsPage.optional(),
  })
  .superRefine((record, context) => {
    if (!hasPage(record)) return;
    for (const key of ['description', 'updated'] as const) {
      if (record[key] === undefined)
        context.addIssue({ code: 'custom', path: [key], message: 'is missing: a service with a page needs it' });
    }
  });

const services = records('services', service);

/** The overview page; its cards come from the services. */
const servicesOverview = singlePage('services', {
  heading: text,
  lede: text,
  /** Heading of the services with a page but without a card. */
  others: text,
  cta,
});

export const serviceCollections = { services, servicesOverview };
