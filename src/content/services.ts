/** Services: their cards on the home page and the overview, their place in the menu, and their pages. */
import { z } from 'astro/zod';
import { action, cta, icon, page, path, place, point, records, singlePage, text, textUpTo } from './fields.ts';
import { specimens } from './samples.ts';
import { topic } from './topics.ts';

/** A page of the standard kind: a page about one subject, and what only some services have (src/screens/service). */
const standardPage = z.strictObject({
  ...topic,
  /** What search engines should call this kind of service, in a few words. */
  type: text,
  /** Whether the local offer has it in it: its price stands under the hero. */
  inOffer: z.boolean().default(false),
  /** One figure, as large as a title, and whose it is. */
  claim: z.strictObject({ title: text, text, value: text, label: text, source: text }).optional(),
  /** What it can be built on; every card leads to a quote. */
  platforms: z
    .strictObject({ title: text, text, items: z.array(point).min(2, 'needs at least two platforms') })
    .optional(),
  /** Where the calculator stands, or the way to it. */
  roi: z.strictObject({ title: text, text, action }).optional(),
  /** Heads the list of pages that go deeper: the services that are part of this one, then these. */
  more: z
    .strictObject({
      title: text,
      text,
      items: z.array(z.strictObject({ title: text, text, path })).default([]),
    })
    .optional(),
  /** Where visitors can see for themselves: case studies, reviews, the team. */
  proof: z.strictObject({ title: text, text, action }).optional(),
});

/** A Google Maps page: two drawings, four features, exactly four steps, three reasons (src/screens/maps-service). */
const mapsPage = z.strictObject({
  type: text,
  hero: z.strictObject({
    title: text,
    lede: text,
    action,
    /** What the two drawings show, for those who do not see them, and the sign on the second. */
    subject: text,
    spot: z.strictObject({ alt: text, sign: textUpTo(18, 'must fit on a sign:') }),
  }),
  overview: z.strictObject({
    title: text,
    text,
    features: z.array(z.strictObject({ icon, title: text, text })).length(4, 'must have exactly four features'),
  }),
  /** What customers get, shown on sample clients. */
  specimens: specimens.optional(),
  process: z.strictObject({ title: text, text, steps: z.array(point).length(4, 'must have exactly four steps') }),
  reasons: z.strictObject({
    title: text,
    text,
    /** The page whose drawing stands beside the reasons, by the name of its file. */
    figure: text,
    points: z.array(point).length(3, 'must have exactly three reasons'),
  }),
  cta,
});

/** The parts of a record that make it a page of its own; each is drawn by another template. */
const TEMPLATES = ['page', 'maps'] as const;

/** Whether a service has a page of its own, of whatever kind. */
export function hasPage(record: { readonly [Template in (typeof TEMPLATES)[number]]?: unknown }): boolean {
  return TEMPLATES.some((template) => record[template] !== undefined);
}

const service = z
  .strictObject({
    title: page.title,
    seoTitle: page.seoTitle,
    description: page.description.optional(),
    updated: page.updated.optional(),
    /** The back of its card on the home page. */
    teaser: textUpTo(100, 'must fit the back of a card:'),
    /** The words of links that lead to it from a card. */
    link: text,
    /** Its place in the menu of services; a service without one is not in the menu. */
    menu: place.optional(),
    home: z
      .strictObject({
        order: place,
        shape: z.enum(['square', 'wide', 'tall'], 'must be square, wide or tall'),
        ground: z.enum(['lake', 'fog', 'steel'], 'must be lake, fog or steel'),
      })
      .optional(),
    /** Its card on the overview of services. */
    overview: z
      .strictObject({
        order: place,
        text,
        details: z.array(text).min(3, 'needs at least three details: the card shows the first three'),
      })
      .optional(),
    /** The service it belongs to, by the name of its file; that page then lists this one. */
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

/** The overview: its ten cards come from the services. */
const servicesOverview = singlePage('services', {
  heading: text,
  lede: text,
  /** Heads the services that have a page and no card here. */
  others: text,
  cta,
});

export const serviceCollections = { services, servicesOverview };
