/** Field schemas of content. Error messages explain how to correct the file. */
import { defineCollection } from 'astro:content';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { brand } from '../../config/brand.ts';
import { SITE } from '../../config/site-folder.mjs';
import { type Moment, readMoment } from '../../domain/text/dates.ts';
import { isIconName } from '../components/icon-names.ts';
import { files } from './files.ts';
import { text, textOf, textUpTo } from './lengths.ts';

export { text, textUpTo } from './lengths.ts';
export const path = z.string().regex(/^[/#]/, 'must start with / (a page of this site) or # (a place on this page)');
export const action = z.strictObject({ text, path });
export const listPosition = z.int('must be a whole number: the position in the list').min(1, 'must be 1 or more');
export const icon = z.string().refine(isIconName, 'must be the name of an icon on lucide.dev, such as map-pin');
export const point = z.strictObject({ title: text, text });

/** A date with an optional time, in the brand's time zone unless it has an offset. */
export const moment = z
  .string('must be a date such as 2026-11-21')
  .trim()
  .transform((written, context): Moment => {
    const read = readMoment(written, brand.timeZone);
    if (read) return read;
    context.addIssue('must be a calendar date such as 2026-11-21, or with a time, such as 2026-11-21 18:00');
    return z.NEVER;
  });

/** Metadata of every page, for search engines and lists of pages. */
export const page = {
  /** The page's title in lists, menus and, without `seoTitle`, in search results. */
  title: textUpTo(60),
  /** The title in search results, if it differs from `title`. */
  seoTitle: textUpTo(60).optional(),
  description: textOf({
    min: 50,
    max: 160,
    rule: 'must be 50 to 160 characters: one or two sentences about the page',
  }),
  /** Date of the last change of the text. */
  updated: moment.transform(({ day }) => day),
};

/** The call to action above the footer. */
export const cta = z.strictObject({ title: textUpTo(60), text, action });

/** Absolute path of a folder of content. */
export const folderOf = (name: string) => join(SITE.dir, 'content', name);

/** A collection with one record per file in content/{folder}; its id, the slug of its page if any, is the file name. */
export function records<Shape extends z.ZodType>(folder: string, schema: Shape) {
  return defineCollection({ loader: files({ base: folderOf(folder), pattern: '*.yaml' }), schema });
}

/** A collection with one page: content/pages/{path}.yaml; the path is also its URL path. */
export function singlePage<Shape extends z.ZodRawShape>(pagePath: string, shape: Shape) {
  return defineCollection({
    loader: files({ base: folderOf('pages'), pattern: `${pagePath}.yaml`, id: pagePath }),
    schema: z.strictObject({ ...page, ...shape }),
  });
}
