import { type BlogFilter, type BlogPage, postsPath } from '../../../domain/blog/blog-list.ts';
import type { PostSummary } from '../../components/post-card.tsx';

/**
 * Fetches a page of the posts that match the filter.
 * @param number from 1
 * @throws when the request fails
 */
export async function fetchPosts(
  filter: BlogFilter,
  number: number,
  signal: AbortSignal,
): Promise<BlogPage<PostSummary>> {
  const response = await fetch(postsPath(filter, number), { signal });
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  return (await response.json()) as BlogPage<PostSummary>;
}
