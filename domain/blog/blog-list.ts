/** The filters and pages of the blog's list, and their URLs (spec sections 2.15 and 5). */
import { entriesOn, isPage, type ListPart } from '../site/pagination.ts';
import { queryString } from '../url/query-string.ts';

/** The option for all categories. */
export const ALL = 'All';

export type BlogFilter = {
  search: string;
  /** One of the categories, or `ALL`. */
  category: string;
};

/** Fields of a post that the filter reads. */
export type Filterable = { title: string; excerpt: string; tags: readonly string[]; category: string };

/** Whether a post is in the category, and the search is part of its title, excerpt or tags. */
export function matches(post: Filterable, { search, category }: BlogFilter): boolean {
  if (category !== ALL && post.category !== category) return false;
  const text = [post.title, post.excerpt, ...post.tags].join('\n').toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

/** Options of the category select: All, then the categories of the posts, sorted. */
export function categoryOptions(posts: readonly { category: string }[]): string[] {
  const categories = new Set(posts.map(({ category }) => category));
  return [ALL, ...[...categories].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** Parses the filter of a URL. An unknown category counts as All. */
export function readFilter(query: URLSearchParams, options: readonly string[]): BlogFilter {
  const asked = query.get('category')?.trim().toLowerCase();
  return {
    search: query.get('search') ?? '',
    category: options.find((option) => option.toLowerCase() === asked) ?? ALL,
  };
}

/** The query of a filter, `?search=…&category=…`; empty without a filter. */
export function filterQuery({ search, category }: BlogFilter): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== ALL) query.set('category', category);
  return queryString(query);
}

function pageQuery(filter: BlogFilter, number: number): string {
  const query = new URLSearchParams(filterQuery(filter));
  if (number > 1) query.set('page', String(number));
  return queryString(query);
}

/** The path of a page of the list. @param number from 1 */
export function listPath(filter: BlogFilter, number: number): string {
  return `/resources${pageQuery(filter, number)}`;
}

/** The path of the same page as JSON. @param number from 1 */
export function postsPath(filter: BlogFilter, number: number): string {
  return `/resources/posts.json${pageQuery(filter, number)}`;
}

/** The number of articles as text. */
export function articleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}

/** The path of the list of posts with a tag. */
export function tagPath(tag: string): string {
  return `/resources?search=${encodeURIComponent(tag.toLowerCase())}`;
}

/** The path of the list of posts in a category. */
export function categoryPath(category: string): string {
  return `/resources?category=${encodeURIComponent(category)}`;
}

/** A wide card and two rows of three; a third row would exceed the size budget of the page. */
export const POSTS_PER_PAGE = 7;

/** `page` counts the posts that match. */
export type BlogPage<Each> = ListPart<Each> & {
  /** The entries are all posts, matching or not, so the browser can filter without a request. */
  isWhole: boolean;
};

/** @param number from 1 @returns undefined for a page that does not exist */
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
