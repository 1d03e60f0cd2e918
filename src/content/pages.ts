/** Schemas of single pages: home, about with the team, process, FAQ, tools, offer, contact, store, legal texts. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import {
  action,
  cta,
  folderOf,
  icon,
  listPosition,
  page,
  point,
  records,
  singlePage,
  text,
  textUpTo,
} from './fields.ts';
import { files } from './files.ts';
import { workSamples } from './samples.ts';

export const homeCollections = {
  home: singlePage('home', {
    hero: z.strictObject({ title: text, lede: text, callout: text, action, second: action }),
    audit: z.strictObject({ title: text, lede: text }),
    workSamples: workSamples.optional(),
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
            .regex(/^\d+[WE] \d+[NS]$/, 'must be miles from State and Madison, such as 24W 1S')
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
    order: listPosition,
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
  /** The h1; `title` is the name in menus. */
  heading: text,
  lede: text,
  questions: z.strictObject({ title: text, text, action }),
  cta,
});

const faq = records('faq', z.strictObject({ order: listPosition, question: text, answer: text }));

export const companyCollections = { aboutUs, team, process, faqPage, faq };

const titleAndLede = z.strictObject({ title: text, lede: text });

export const toolCollections = {
  roiCalculator: singlePage('tools/roi-calculator', {
    hero: titleAndLede,
    steps: z.strictObject({ title: text, text, items: z.array(point).min(2, 'needs at least two steps') }),
    audit: titleAndLede,
    cta,
  }),
  freeWebsiteAudit: singlePage('tools/free-website-audit', {
    hero: titleAndLede,
    audit: titleAndLede,
    checks: z.strictObject({
      title: text,
      text,
      items: z.array(z.strictObject({ icon, title: text, text })).min(3, 'needs at least three items'),
    }),
    after: z.strictObject({ title: text, items: z.array(point).min(2, 'needs at least two items') }),
    cta,
  }),
  localOffer: singlePage('offers/local-business-promo', {
    ribbon: text,
    price: z.strictObject({ amount: text, per: text }),
    ready: text,
    /** Text on the drawing's sign. */
    callout: text,
    claim: text,
    workSamples: workSamples.optional(),
    features: z.strictObject({ title: text, text, items: z.array(text).min(2, 'needs at least two items') }),
    yes: z.strictObject({ title: text, button: text }),
    terms: z.strictObject({ title: text, items: z.array(text).min(1, 'needs at least one sentence'), note: text }),
  }),
  contact: singlePage('contact-us', {
    hero: z.strictObject({ title: text, lede: text, action }),
    form: z.strictObject({
      title: text,
      lede: text,
      budgets: z.array(text).min(2, 'needs at least two ranges'),
      /** Change the version with the text: each lead stores the version that the visitor accepted. */
      consent: z.strictObject({ version: text, text, policy: action }),
      /** Text after sending. The title of each step says when it happens. */
      sent: z.strictObject({ title: text, text, next: z.array(point).min(1, 'needs at least one step') }),
      tooMany: text,
      busy: text,
    }),
    /** Texts above the form for values of the query parameter `subject`; for other values, those of `form`. */
    subjects: z.array(z.strictObject({ subject: text, title: text, lede: text })),
    hours: text,
    next: z.strictObject({ title: text, items: z.array(point).min(1, 'needs at least one step') }),
    offices: z.strictObject({ title: text, text, mapTitle: text }),
  }),
};

const label = textUpTo(24);
const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as "#0B1418", in quotation marks: # and six digits 0 to 9 or A to F');

export const shopCollections = {
  store: singlePage('store', {
    lede: text,
    /** Labels of the two filters above the list. Omit them if all products are of one kind. */
    filters: z.strictObject({ mail: label, service: label }).optional(),
    /** Colors by style name. A style that is not listed shows its picture. */
    swatches: z.record(text, hexColor).default({}),
  }),
};

const { updated, ...fields } = page;

/** Text pages: content/pages/{path}.md; the path is also the URL path. */
const legal = defineCollection({
  loader: files({ base: folderOf('pages'), pattern: '*.md' }),
  schema: z
    .strictObject({
      ...fields,
      /** Shown below the title; also the date of the page's last change. */
      lastUpdated: updated,
    })
    .transform((record) => ({ ...record, updated: record.lastUpdated })),
});

export const legalCollections = { legal };
