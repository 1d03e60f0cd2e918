import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { folderOf, page } from './fields.ts';
import { files } from './files.ts';

const { updated: day, ...fields } = page;

/** Pages that are nothing but text: content/pages/{path}.md; the path is also the address. */
const legal = defineCollection({
  loader: files({ base: folderOf('pages'), pattern: '*.md' }),
  schema: z
    .strictObject({
      ...fields,
      /** Shown under the title; also the day on which the page last changed. */
      lastUpdated: day,
    })
    .transform((record) => ({ ...record, updated: record.lastUpdated })),
});

export const legalCollections = { legal };
