/** The posts as lists show them. */
import { type CollectionEntry, getCollection } from 'astro:content';
import type { PostSummary } from '../components/post-card.tsx';
import { type BlogFilter, categoryOptions, readFilter } from '../domain/blog-filter.ts';
import { type BlogPage, blogPage } from '../domain/blog-page.ts';
import { isoDay } from '../domain/dates.ts';
import { readPageNumber } from '../domain/paging.ts';

/** Every post, the newest first. */
export async function newestPosts(): Promise<CollectionEntry<'posts'>[]> {
  const posts = await getCollection('posts');
  return posts.sort((a, b) => b.data.publishedAt.getTime() - a.data.publishedAt.getTime() || a.id.localeCompare(b.id));
}

export function summaryOf({ id, data }: CollectionEntry<'posts'>): PostSummary {
  const { title, author, category, tags, excerpt } = data;
  const date = isoDay(data.date);
  const picture = `/art/post/${id}-2x1.svg`;
  return { slug: id, path: `/resources/${id}`, title, date, author, category, tags, excerpt, picture };
}

let gathered: Promise<PostSummary[]> | undefined;

/** What lists show of every post, gathered once: content changes only while somebody writes it. */
function newestSummaries(): Promise<PostSummary[]> {
  if (import.meta.env.DEV) return gather();
  gathered ??= gather();
  return gathered;
}

async function gather(): Promise<PostSummary[]> {
  return (await newestPosts()).map(summaryOf);
}

type LoadedPosts = {
  list: BlogPage<PostSummary>;
  /** All, then the categories there are. */
  options: string[];
  filter: BlogFilter;
};

/** What an address of the list asks for. @returns undefined where there is no such page */
export async function loadPosts(query: URLSearchParams): Promise<LoadedPosts | undefined> {
  const posts = await newestSummaries();
  const options = categoryOptions(posts);
  const filter = readFilter(query, options);
  const number = readPageNumber(query.get('page'));
  const list = number === undefined ? undefined : blogPage(posts, filter, number);
  return list && { list, options, filter };
}
