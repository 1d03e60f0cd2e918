/** The posts of the test site's content. */
import { z } from 'zod';
import { readRecord, recordFiles, text } from './content.ts';

const fields = z.looseObject({ title: text, date: z.string() });
const SLUG_PREFIXES = {
  MAPS: 'how-to-get-found',
  REDESIGN: 'five-signs',
  CHECKLIST: 'local-seo-checklist',
  ADS: 'what-to-spend',
} as const;

/** Published posts in the order of the list page, newest first. */
const posts = recordFiles('posts')
  .map((file) => ({ ...fields.parse(readRecord(file)), slug: file.replace(/^posts\/|\.md$/g, '') }))
  .filter(({ date }) => new Date(date) <= new Date())
  .sort((a, b) => b.date.localeCompare(a.date));

export const POSTS: readonly string[] = posts.map(({ title }) => title);

function postOf(matches: (slug: string, title: string) => boolean) {
  const found = posts.find(({ slug, title }) => matches(slug, title));
  if (!found) throw new Error('no such post in the content of the tests');
  return found;
}

const titleOf = (name: keyof typeof SLUG_PREFIXES) => postOf((slug) => slug.startsWith(SLUG_PREFIXES[name])).title;
export const MAPS = titleOf('MAPS');
export const REDESIGN = titleOf('REDESIGN');
export const CHECKLIST = titleOf('CHECKLIST');
export const ADS = titleOf('ADS');

/** The path of a post. */
export const postPath = (title: string): string => `/resources/${postOf((_, postTitle) => postTitle === title).slug}`;
