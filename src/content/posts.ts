import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { cta, folderOf, moment, page, singlePage, text, textUpTo } from './fields.ts';
import { files } from './files.ts';

const posts = defineCollection({
  loader: files({ base: folderOf('posts'), pattern: '*.md' }),
  schema: z
    .strictObject({
      ...page,
      /** When it is published. The build makes it before; visitors see it from this day or time on. */
      date: moment,
      author: text,
      category: text,
      tags: z.array(text).min(1, 'needs at least one tag'),
      excerpt: textUpTo(280),
      /** The color of its drawing; chosen by the name of the file where it is left out. */
      ground: z.enum(['lake', 'fog', 'steel', 'flamingo'], 'must be lake, fog, steel or flamingo').optional(),
    })
    .transform((post) => ({ ...post, date: post.date.day, publishedAt: post.date.at })),
});

export const postCollections = {
  posts,
  resources: singlePage('resources', {
    lede: text,
    cta,
    /** The last thing under every post. */
    postCta: cta,
  }),
};
