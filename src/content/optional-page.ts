/** Records that are complete without a page of their own: industries, kinds of support. */
import { z } from 'astro/zod';
import { page } from './fields.ts';

const absent = z.undefined('belongs to a record with a page: add `page`, or leave this out').optional();

/**
 * The schema of such a record. With `page` it also needs what every page tells search engines, a title of its own
 * among it, because the short name on a card says too little there; without `page` it must have none of that.
 */
export function withOptionalPage<Card extends z.ZodRawShape, Content extends z.ZodType>(card: Card, content: Content) {
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
  // One of two schemas by what the record has, so that a message names the very field and not a failed choice.
  return z.preprocess(
    (record) => (typeof record === 'object' && record !== null ? { ...record, hasPage: 'page' in record } : record),
    z.discriminatedUnion('hasPage', [paged, bare]),
  );
}
