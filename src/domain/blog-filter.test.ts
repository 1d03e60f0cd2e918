import { describe, expect, it } from 'vitest';
import {
  ALL,
  articleCount,
  categoryOptions,
  categoryPath,
  filterQuery,
  listPath,
  matches,
  postsPath,
  readFilter,
  tagPath,
} from './blog-filter.ts';

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
