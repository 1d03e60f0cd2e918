/** One page of the list of posts, for a blog of any size. */
import { type BlogFilter, type Filterable, matches } from './blog-filter.ts';
import { entriesOn, isPage, type ListPart } from './paging.ts';

/** A wide card and two rows of three; a third row would exceed the size budget of the page. */
export const POSTS_PER_PAGE = 7;

/** `page` counts the posts that match. */
export type BlogPage<Each> = ListPart<Each> & {
  /** The entries are all posts of the blog, whether they match or not: the browser can filter them by itself. */
  isWhole: boolean;
};

/** @param number from 1 @returns undefined where the list has no such page */
export function blogPage<Each extends Filterable>(
  posts: readonly Each[],
  filter: BlogFilter,
  number: number,
): BlogPage<Each> | undefined {
  const matching = posts.filter((post) => matches(post, filter));
  const page = { number, size: POSTS_PER_PAGE, total: matching.length };
  if (!isPage(page)) return undefined;
  const isWhole = posts.length <= POSTS_PER_PAGE;
  return { isWhole, entries: isWhole ? posts : entriesOn(matching, page), page };
}
