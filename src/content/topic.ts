/** The parts of a page about one subject (src/screens/topic): services, advertising, industries, SEO. */
import { z } from 'astro/zod';
import { action, cta, icon, path, point, text } from './fields.ts';
import { specimens } from './samples.ts';

export const topic = {
  hero: z.strictObject({
    /** The largest words of the page; the title where it is left out. */
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
  /** What customers get, shown on sample clients. */
  specimens: specimens.optional(),
  reasons: z.strictObject({ title: text, items: z.array(point).min(2, 'needs at least two reasons') }).optional(),
  cta,
};

/** The same parts where the number of cards is fixed. */
export function topicWith(cards: number) {
  const { items } = topic.capabilities.shape;
  return {
    ...topic,
    capabilities: topic.capabilities.extend({ items: items.length(cards, `must have exactly ${cards} items`) }),
  };
}
