/** Which posts the list of the blog shows, and the addresses of its views (spec sections 2, resources, and 5). */
import { entriesOn, isPage, type ListPart } from '../site/pagination.ts';

/** The choice that stands for every category. */
export const ALL = 'All';

export type BlogFilter = {
  search: string;
  /** One of the categories, or `ALL`. */
  category: string;
};

/** What the filter reads of an article. */
export type Filterable = { title: string; excerpt: string; tags: readonly string[]; category: string };

/** A search looks at title, excerpt and tags. */
export function matches(post: Filterable, { search, category }: BlogFilter): boolean {
  if (category !== ALL && post.category !== category) return false;
  const text = [post.title, post.excerpt, ...post.tags].join('\n').toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

/** The choices of the category dropdown: All, then the categories there are, sorted. */
export function categoryOptions(posts: readonly { category: string }[]): string[] {
  const categories = new Set(posts.map(({ category }) => category));
  return [ALL, ...[...categories].sort((a, b) => a.localeCompare(b, 'en'))];
}

/** Reads the filter from an address. A category that does not exist counts as All, as the dropdown then shows. */
export function readFilter(query: URLSearchParams, options: readonly string[]): BlogFilter {
  const asked = query.get('category')?.trim().toLowerCase();
  return {
    search: query.get('search') ?? '',
    category: options.find((option) => option.toLowerCase() === asked) ?? ALL,
  };
}

/** The query of the address that shows the same list again: `?search=…&category=…`, or nothing. */
export function filterQuery({ search, category }: BlogFilter): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== ALL) query.set('category', category);
  return query.size === 0 ? '' : `?${query}`;
}

function pageQuery(filter: BlogFilter, number: number): string {
  const query = new URLSearchParams(filterQuery(filter));
  if (number > 1) query.set('page', String(number));
  return query.size === 0 ? '' : `?${query}`;
}

/** The address of a page of that list. @param number from 1 */
export function listPath(filter: BlogFilter, number: number): string {
  return `/resources${pageQuery(filter, number)}`;
}

/** Where the same page is JSON. @param number from 1 */
export function postsPath(filter: BlogFilter, number: number): string {
  return `/resources/posts.json${pageQuery(filter, number)}`;
}

/** How many articles there are, in words. */
export function articleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}

/** Where a tag leads: the list of what is about it. */
export function tagPath(tag: string): string {
  return `/resources?search=${encodeURIComponent(tag.toLowerCase())}`;
}

/** Where a category leads. */
export function categoryPath(category: string): string {
  return `/resources?category=${encodeURIComponent(category)}`;
}

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
