/** One page of the list of posts, for a blog of any size. */
import { type BlogFilter, matches, searchableText } from './blog-filter.ts';
import { entriesOn, isPage, type ListPage } from './paging.ts';

/** A wide card and two rows of three; what a page weighs allows no third one. */
export const POSTS_PER_PAGE = 7;

type Post = Parameters<typeof searchableText>[0] & { category: string };

export type BlogPage<Each> = {
  /** Every post there is, those that do not match unseen: the browser can filter them by itself. */
  isWhole: boolean;
  entries: { post: Each; text: string; isShown: boolean }[];
  /** Of all posts that match. */
  page: ListPage;
};

/** @param number from 1 @returns undefined where the list has no such page */
export function blogPage<Each extends Post>(
  posts: readonly Each[],
  filter: BlogFilter,
  number: number,
): BlogPage<Each> | undefined {
  const all = posts.map((post) => {
    const text = searchableText(post);
    return { post, text, isShown: matches({ text, category: post.category }, filter) };
  });
  const matching = all.filter(({ isShown }) => isShown);
  const page = { number, size: POSTS_PER_PAGE, total: matching.length };
  if (!isPage(page)) return undefined;
  const isWhole = posts.length <= POSTS_PER_PAGE;
  return { isWhole, entries: isWhole ? all : entriesOn(matching, page), page };
}
