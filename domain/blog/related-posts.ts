/** Related posts (spec sections 2.15 and 9). */

export type Relatable = { slug: string; category: string; tags: readonly string[] };

/** Maximum number of related posts. */
const LIMIT = 3;

const lowercased = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()));

/**
 * Other posts of the same category or with a common tag, those with the most in common first.
 * @param posts in the order of equally related posts
 */
export function relatedPosts<Post extends Relatable>(post: Relatable, posts: readonly Post[]): Post[] {
  const tags = lowercased(post.tags);
  const inCommon = (other: Relatable) =>
    [...lowercased(other.tags)].filter((tag) => tags.has(tag)).length + (other.category === post.category ? 1 : 0);
  return posts
    .filter((other) => other.slug !== post.slug)
    .map((other) => ({ other, common: inCommon(other) }))
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common)
    .slice(0, LIMIT)
    .map(({ other }) => other);
}
