/** The tools, the local offer and the contact page: pages of their own kind. */
import { z } from 'astro/zod';
import { action, cta, icon, point, singlePage, text } from './fields.ts';
import { specimens } from './samples.ts';

const box = z.strictObject({ title: text, lede: text });

export const toolCollections = {
  roiCalculator: singlePage('tools/roi-calculator', {
    hero: box,
    steps: z.strictObject({ title: text, text, items: z.array(point).min(2, 'needs at least two steps') }),
    audit: box,
    cta,
  }),
  freeWebsiteAudit: singlePage('tools/free-website-audit', {
    hero: box,
    audit: box,
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
    /** On the drawing's sign. */
    callout: text,
    claim: text,
    specimens: specimens.optional(),
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
      /** Change the version with the text: each lead is kept with the version that its visitor agreed to. */
      consent: z.strictObject({ version: text, text, policy: action }),
      /** What the visitor reads after sending. The title of each step says when it happens. */
      sent: z.strictObject({ title: text, text, next: z.array(point).min(1, 'needs at least one step') }),
      tooMany: text,
      busy: text,
    }),
    /** What the address may ask for: ?subject=… */
    subjects: z.array(z.strictObject({ subject: text, title: text, lede: text })),
    hours: text,
    next: z.strictObject({ title: text, items: z.array(point).min(1, 'needs at least one step') }),
    offices: z.strictObject({ title: text, text, mapTitle: text }),
  }),
};
