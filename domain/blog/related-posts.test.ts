import { expect, it } from 'vitest';
import { relatedPosts } from './related-posts.ts';

const post = (slug: string, category: string, ...tags: string[]) => ({ slug, category, tags });
const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

const self = post('self', 'SEO', 'Local', 'Maps');

it('related posts share the category or a tag, whatever its case; the post itself is none of them', () => {
  const posts = [self, post('same', 'SEO'), post('tag', 'Ads', 'local'), post('other', 'Ads', 'budget')];
  expect(slugs(relatedPosts(self, posts))).toEqual(['same', 'tag']);
});

it('related posts are at most three, those with the most in common first, then in the given order', () => {
  const posts = [
    post('one', 'Ads', 'local'),
    post('two', 'Ads', 'maps', 'local'),
    post('three', 'SEO'),
    post('four', 'SEO', 'local', 'maps'),
  ];
  expect(slugs(relatedPosts(self, posts))).toEqual(['four', 'two', 'one']);
});
