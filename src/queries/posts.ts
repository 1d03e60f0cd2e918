/** Posts for pages and lists. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { type BlogFilter, type BlogPage, blogPage, categoryOptions, readFilter } from '../../domain/blog/blog-list.ts';
import { postPicture } from '../../domain/blog/post-pictures.ts';
import { readPageNumber } from '../../domain/site/pagination.ts';
import { isoDay } from '../../domain/text/dates.ts';
import type { PostSummary } from '../components/post-card.tsx';

export type Post = CollectionEntry<'posts'>;

export const isPublished = ({ data }: Post, at: Date): boolean => data.publishedAt <= at;

/** The posts that are published at a time, the newest first. */
export async function newestPosts(at: Date = new Date()): Promise<Post[]> {
  return (await allPosts()).filter((post) => isPublished(post, at));
}

let cached: Promise<Post[]> | undefined;

/** All posts, including scheduled ones. Cached: in a build, content does not change. */
export function allPosts(): Promise<Post[]> {
  if (import.meta.env.DEV) return readPosts();
  cached ??= readPosts();
  return cached;
}

async function readPosts(): Promise<Post[]> {
  const posts = await getCollection('posts');
  return posts.sort((a, b) => b.data.publishedAt.getTime() - a.data.publishedAt.getTime() || a.id.localeCompare(b.id));
}

export function summaryOf({ id, data }: Post): PostSummary {
  const { title, author, category, tags, excerpt } = data;
  const date = isoDay(data.date);
  const picture = postPicture(id, '2x1');
  return { slug: id, path: `/resources/${id}`, title, date, author, category, tags, excerpt, picture };
}

type LoadedPosts = {
  list: BlogPage<PostSummary>;
  /** All, then the existing categories. */
  options: string[];
  filter: BlogFilter;
};

/** The posts for a query of the list. @returns undefined for an unknown page number */
export async function loadPosts(query: URLSearchParams): Promise<LoadedPosts | undefined> {
  const posts = (await newestPosts()).map(summaryOf);
  const options = categoryOptions(posts);
  const filter = readFilter(query, options);
  const number = readPageNumber(query.get('page'));
  const list = number === undefined ? undefined : blogPage(posts, filter, number);
  return list && { list, options, filter };
}
