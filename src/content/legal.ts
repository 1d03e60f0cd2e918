import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { folderOf, page } from './fields.ts';

const { updated: day, ...fields } = page;

/** Pages that are nothing but text: content/pages/{path}.md; the path is also the address. */
const legal = defineCollection({
  loader: glob({ base: folderOf('pages'), pattern: '*.md' }),
  schema: z
    .strictObject({
      ...fields,
      /** Shown under the title; also the day on which the page last changed. */
      lastUpdated: day,
    })
    .transform((record) => ({ ...record, updated: record.lastUpdated })),
});

export const legalCollections = { legal };
