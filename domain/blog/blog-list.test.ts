import { describe, expect, it } from 'vitest';
import {
  ALL,
  blogPage,
  categoryOptions,
  categoryPath,
  filterQuery,
  listPath,
  matches,
  POSTS_PER_PAGE,
  postsPath,
  readFilter,
  tagPath,
} from './blog-list.ts';

const post = {
  category: 'SEO',
  title: 'A Local Checklist',
  excerpt: 'Pages, citations and reviews.',
  tags: ['Google Maps', 'Listings'],
};

it.each([
  ['', ALL, true],
  ['CHECKLIST', ALL, true],
  ['citations', ALL, true],
  ['google maps', ALL, true],
  [' Listings ', ALL, true],
  ['local', 'SEO', true],
  ['local', 'Web Design', false],
  ['seo', ALL, false],
  ['checklist pages', ALL, false],
  ['.*', ALL, false],
  ['local  checklist', ALL, false],
])('a search for "%s" in the category %s matches the post: %s', (search, category, isFound) => {
  expect(matches(post, { search, category })).toBe(isFound);
});

it('the category filter offers All first, then each category once, in alphabetical order', () => {
  const posts = ['Web Design', 'SEO', 'Web Design', 'Email'].map((category) => ({ category }));
  expect(categoryOptions(posts)).toEqual(['All', 'Email', 'SEO', 'Web Design']);
});

describe('the address of the blog list', () => {
  const filterOf = (query: string) => readFilter(new URLSearchParams(query), [ALL, 'Digital Advertising', 'SEO']);

  it.each([
    ['', '', ALL],
    ['search=two+words&category=SEO', 'two words', 'SEO'],
    ['category=digital%20advertising', '', 'Digital Advertising'],
    ['category=Nowhere', '', ALL],
    ['category=', '', ALL],
  ])('the query "%s" is parsed as the search "%s" in the category %s', (query, search, category) => {
    expect(filterOf(query)).toEqual({ search, category });
  });

  it.each([
    ['', ALL, 1, ''],
    ['', ALL, 2, '?page=2'],
    ['', 'SEO', 1, '?category=SEO'],
    ['a&b=c', 'Digital Advertising', 3, '?search=a%26b%3Dc&category=Digital+Advertising&page=3'],
  ])(
    'a search for "%s" in %s, page %i, has the query "%s", which parses to the same search',
    (search, category, number, query) => {
      const filter = { search, category };
      expect([listPath(filter, number), postsPath(filter, number)]).toEqual([
        `/resources${query}`,
        `/resources/posts.json${query}`,
      ]);
      expect(filterOf(filterQuery(filter))).toEqual(filter);
    },
  );

  it('a tag links to a search for the tag in lower case, a category to the list filtered by its name', () => {
    expect(tagPath('R&D')).toBe('/resources?search=r%26d');
    expect(categoryPath('Web Design')).toBe('/resources?category=Web%20Design');
  });
});

const blogOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Post ${index + 1}`,
    excerpt: index % 2 === 0 ? 'About maps.' : 'About ads.',
    tags: ['tag'],
    category: 'SEO',
  }));
const noFilter = { search: '', category: ALL };
const maps = { search: 'MAPS', category: ALL };
const titlesOn = (filter: typeof noFilter, number: number) =>
  blogPage(blogOf(20), filter, number)?.entries.map(({ title }) => title);

it('a blog that fits one page sends all posts even for a search, because the browser filters them', () => {
  const list = blogPage(blogOf(POSTS_PER_PAGE), maps, 1);
  expect(list).toMatchObject({ isWhole: true, page: { total: 4 } });
  expect(list?.entries).toHaveLength(POSTS_PER_PAGE);
  expect(blogPage(blogOf(POSTS_PER_PAGE), noFilter, 2)).toBeUndefined();
});

it('a larger blog is filtered before it is divided into pages, and its pages contain every post once', () => {
  expect(blogPage(blogOf(20), maps, 2)).toMatchObject({ isWhole: false, page: { number: 2, total: 10 } });
  expect(titlesOn(maps, 2)).toEqual(['Post 15', 'Post 17', 'Post 19']);
  expect([1, 2, 3].flatMap((number) => titlesOn(noFilter, number))).toEqual(blogOf(20).map(({ title }) => title));
  expect(titlesOn(noFilter, 4)).toBeUndefined();
});

it('a search without results has a first page without posts, and no second page', () => {
  const nothing = { search: 'nothing', category: ALL };
  expect(blogPage(blogOf(20), nothing, 1)).toMatchObject({ isWhole: false, entries: [], page: { total: 0 } });
  expect(blogPage(blogOf(20), nothing, 2)).toBeUndefined();
});
