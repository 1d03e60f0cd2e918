import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { cta, folderOf, page, singlePage, text, textUpTo } from './fields.ts';

const posts = defineCollection({
  loader: glob({ base: folderOf('posts'), pattern: '*.md' }),
  schema: z.strictObject({
    ...page,
    /** The day it was published. */
    date: page.updated,
    author: text,
    category: text,
    tags: z.array(text).min(1, 'needs at least one tag'),
    excerpt: textUpTo(280),
    /** The colour of its drawing; chosen by the name of the file where it is left out. */
    ground: z.enum(['lake', 'fog', 'steel', 'flamingo'], 'must be lake, fog, steel or flamingo').optional(),
  }),
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
