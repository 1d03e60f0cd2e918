/** Kinds of support, their pages and their hub (spec section 2, support hub). */
import { z } from 'astro/zod';
import { cta, icon, place, point, records, singlePage, text, textUpTo } from './fields.ts';
import { withOptionalPage } from './optional-page.ts';
import { topic } from './topic.ts';

/** Figures never stand alone: their source is shown with them. */
const facts = z.strictObject({
  source: text,
  items: z.array(z.strictObject({ value: text, label: text })).min(1, 'needs at least one figure'),
});

/** One without a page stands in the hub as "Coming soon". */
const support = records(
  'support',
  withOptionalPage(
    {
      icon,
      order: place,
      teaser: textUpTo(60, 'must fit one line:'),
    },
    z.strictObject({
      lede: text,
      /** Only figures that the specification or the client vouches for. */
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
