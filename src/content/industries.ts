/** Industries: their cards on the home page and the list, and the pages of those that have one (spec section 2). */
import { z } from 'astro/zod';
import { cta, place, records, singlePage, text, textUpTo } from './fields.ts';
import { withOptionalPage } from './optional-page.ts';
import { topicWith } from './topic.ts';

const cardText = textUpTo(60, 'must fit the back of a small card:');

const industries = records(
  'industries',
  withOptionalPage(
    {
      /** The back of its card on the home page. */
      teaser: cardText,
      /** The back of its card on the list of industries. */
      summary: cardText,
      link: text,
      order: place,
    },
    z.strictObject(topicWith(3)),
  ),
);

export const industryCollections = {
  industries,
  industriesPage: singlePage('industries', { heading: text, lede: text, cta }),
};
