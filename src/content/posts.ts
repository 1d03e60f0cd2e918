import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { cta, folderOf, moment, page, singlePage, text, textUpTo } from './fields.ts';
import { files } from './files.ts';

const posts = defineCollection({
  loader: files({ base: folderOf('posts'), pattern: '*.md' }),
  schema: z
    .strictObject({
      ...page,
      /** Publication date. The build renders the post earlier; the server hides it until then. */
      date: moment,
      author: text,
      category: text,
      tags: z.array(text).min(1, 'needs at least one tag'),
      excerpt: textUpTo(280),
      /** Background color of its drawing; default: derived from the file name. */
      ground: z.enum(['lake', 'fog', 'steel', 'flamingo'], 'must be lake, fog, steel or flamingo').optional(),
    })
    .transform((post) => ({ ...post, date: post.date.day, publishedAt: post.date.at })),
});

export const postCollections = {
  posts,
  resources: singlePage('resources', {
    lede: text,
    cta,
    /** The call to action below every post. */
    postCta: cta,
  }),
};
