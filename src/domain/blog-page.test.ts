import { describe, expect, it } from 'vitest';
import { ALL } from './blog-filter.ts';
import { blogPage, POSTS_PER_PAGE } from './blog-page.ts';

const blogOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Post ${index + 1}`,
    excerpt: index % 2 === 0 ? 'About maps.' : 'About ads.',
    tags: ['tag'],
    category: 'SEO',
  }));
const all = { search: '', category: ALL };
const maps = { search: 'MAPS', category: ALL };

function titlesOn(count: number, filter: typeof all, number: number) {
  return blogPage(blogOf(count), filter, number)?.entries.map(({ title }) => title);
}

describe('a blog that fits a page', () => {
  it('has every post in it, whatever is searched for', () => {
    const list = blogPage(blogOf(POSTS_PER_PAGE), maps, 1);
    expect(list).toMatchObject({ isWhole: true, page: { total: 4 } });
    expect(list?.entries).toHaveLength(POSTS_PER_PAGE);
  });

  it('has no other page', () => {
    expect(blogPage(blogOf(POSTS_PER_PAGE), all, 2)).toBeUndefined();
  });

  it('may be without posts', () => {
    expect(blogPage([], all, 1)).toMatchObject({ isWhole: true, entries: [], page: { total: 0 } });
  });
});

describe('a larger blog', () => {
  it('is filtered first, then cut', () => {
    expect(blogPage(blogOf(20), maps, 2)).toMatchObject({ isWhole: false, page: { number: 2, total: 10 } });
    expect(titlesOn(20, maps, 2)).toEqual(['Post 15', 'Post 17', 'Post 19']);
  });

  it('shows every post on one of its pages', () => {
    const titles = [1, 2, 3].flatMap((number) => titlesOn(20, all, number));
    expect(titles).toEqual(blogOf(20).map(({ title }) => title));
    expect(titlesOn(20, all, 4)).toBeUndefined();
  });

  it('has a first page where nothing matches', () => {
    const nothing = { search: 'nothing', category: ALL };
    expect(blogPage(blogOf(20), nothing, 1)).toMatchObject({ isWhole: false, entries: [], page: { total: 0 } });
    expect(blogPage(blogOf(20), nothing, 2)).toBeUndefined();
  });
});
