import { type BlogFilter, type BlogPage, postsPath } from '../../../domain/blog/blog-list.ts';
import type { PostSummary } from '../../components/post-card.tsx';

/**
 * Asks the server for a page of the posts that match.
 * @param number from 1
 * @throws when there is no answer
 */
export async function fetchPosts(
  filter: BlogFilter,
  number: number,
  signal: AbortSignal,
): Promise<BlogPage<PostSummary>> {
  const response = await fetch(postsPath(filter, number), { signal });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return (await response.json()) as BlogPage<PostSummary>;
}
