import { expect, it } from 'vitest';
import { relatedPosts } from './related-posts.ts';

const post = (slug: string, category: string, ...tags: string[]) => ({ slug, category, tags });
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

const self = post('self', 'SEO', 'Local', 'Maps');

it('related posts share the category or a tag (in any case) with a post, and never include the post itself', () => {
  const posts = [self, post('same', 'SEO'), post('tag', 'Ads', 'local'), post('other', 'Ads', 'budget')];
  expect(slugs(relatedPosts(self, posts))).toEqual(['same', 'tag']);
});

it('related posts are at most three: those with most tags and category in common first, then in list order', () => {
  const posts = [
    post('one', 'Ads', 'local'),
    post('two', 'Ads', 'maps', 'local'),
    post('three', 'SEO'),
    post('four', 'SEO', 'local', 'maps'),
  ];
  expect(slugs(relatedPosts(self, posts))).toEqual(['four', 'two', 'one']);
});
