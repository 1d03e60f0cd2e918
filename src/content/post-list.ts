/** The posts as lists show them. */
import { type CollectionEntry, getCollection } from 'astro:content';
import type { PostSummary } from '../components/post-card.tsx';

/** Every post, the newest first. */
export async function newestPosts(): Promise<CollectionEntry<'posts'>[]> {
  const posts = await getCollection('posts');
  return posts.sort((a, b) => b.data.publishedAt.getTime() - a.data.publishedAt.getTime() || a.id.localeCompare(b.id));
}

export function summaryOf({ id, data }: CollectionEntry<'posts'>): PostSummary {
  const { title, date, author, category, tags, excerpt } = data;
  const picture = `/art/post/${id}-2x1.svg`;
  return { slug: id, path: `/resources/${id}`, title, date, author, category, tags, excerpt, picture };
}

let gathered: Promise<PostSummary[]> | undefined;

/** What lists show of every post, gathered once: content changes only while somebody writes it. */
export function newestSummaries(): Promise<PostSummary[]> {
  if (import.meta.env.DEV) return gather();
  gathered ??= gather();
  return gathered;
}

async function gather(): Promise<PostSummary[]> {
  return (await newestPosts()).map(summaryOf);
}
