import { describe, expect, it } from 'vitest';
import {
  ALL,
  articleCount,
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
const OPTIONS = [ALL, 'Digital Advertising', 'SEO'];

describe('a search', () => {
  it.each(['', '  ', 'local', 'CHECKLIST', 'citations', 'google maps', ' Listings ', 'gs'])(
    'finds "%s" in title, excerpt or tags, whatever the case',
    (search) => {
      expect(matches(post, { search, category: ALL })).toBe(true);
    },
  );

  it.each(['seo', 'checklist pages', 'reviews. google', '.*', 'local  checklist'])(
    'does not find "%s", which stands in none of them',
    (search) => {
      expect(matches(post, { search, category: ALL })).toBe(false);
    },
  );
});

describe('a category', () => {
  it('narrows what a search finds', () => {
    expect(matches(post, { search: 'local', category: 'SEO' })).toBe(true);
    expect(matches(post, { search: 'local', category: 'Web Design' })).toBe(false);
    expect(matches(post, { search: 'nothing', category: 'SEO' })).toBe(false);
  });

  it('is offered once, sorted, behind All', () => {
    const posts = ['Web Design', 'SEO', 'Web Design', 'Email'].map((category) => ({ category }));
    expect(categoryOptions(posts)).toEqual(['All', 'Email', 'SEO', 'Web Design']);
    expect(categoryOptions([])).toEqual(['All']);
  });
});

describe('the address', () => {
  it.each([
    ['', '', ALL],
    ['search=Maps', 'Maps', ALL],
    ['search=two+words&category=SEO', 'two words', 'SEO'],
    ['category=digital%20advertising', '', 'Digital Advertising'],
    ['category=Nowhere', '', ALL],
    ['category=', '', ALL],
    ['category=all', '', ALL],
  ])('"%s" is read', (query, search, category) => {
    expect(readFilter(new URLSearchParams(query), OPTIONS)).toEqual({ search, category });
  });

  it.each([
    ['', ALL, ''],
    ['maps', ALL, '?search=maps'],
    ['', 'SEO', '?category=SEO'],
    ['a&b=c', 'Digital Advertising', '?search=a%26b%3Dc&category=Digital+Advertising'],
  ])('of "%s" in %s is "%s", and reads back', (search, category, query) => {
    expect(filterQuery({ search, category })).toBe(query);
    expect(readFilter(new URLSearchParams(query), OPTIONS)).toEqual({ search, category });
  });

  it.each([
    ['', ALL, 1, '/resources'],
    ['', ALL, 2, '/resources?page=2'],
    ['a&b', 'SEO', 1, '/resources?search=a%26b&category=SEO'],
    ['a&b', 'SEO', 3, '/resources?search=a%26b&category=SEO&page=3'],
  ])('of "%s" in %s, page %i, is %s', (search, category, number, path) => {
    expect(listPath({ search, category }, number)).toBe(path);
    expect(postsPath({ search, category }, number)).toBe(path.replace('/resources', '/resources/posts.json'));
  });

  it('of a tag is its search in small letters, of a category its name', () => {
    expect(tagPath('Google Maps')).toBe('/resources?search=google%20maps');
    expect(tagPath('R&D')).toBe('/resources?search=r%26d');
    expect(categoryPath('Web Design')).toBe('/resources?category=Web%20Design');
  });
});

describe('the count', () => {
  it.each([
    [0, '0 articles'],
    [1, '1 article'],
    [3, '3 articles'],
  ])('%i is "%s"', (count, words) => {
    expect(articleCount(count)).toBe(words);
  });
});

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
