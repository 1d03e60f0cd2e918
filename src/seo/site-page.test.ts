import { describe, expect, it } from 'vitest';
import { cardPath, markdownPath, publicationTimes, publishedPages, toSitePage } from './site-page.ts';

const data = {
  title: 'SEO',
  description: 'Technical, on-page and local work by Sample Agency.',
  updated: new Date('2026-11-20'),
};
const pageOf = (collection: string, id: string, more: object = {}, filePath = `content/${collection}/${id}.yaml`) =>
  toSitePage(collection, { id, data: { ...data, ...more }, filePath });

describe('the page of a record', () => {
  it.each([
    ['services', 'seo-services', '/services/seo-services'],
    ['advertising', 'google-ads', '/services/advertising/google-ads'],
    ['cities', 'aurora', '/service-areas/aurora'],
    ['posts', 'a-post', '/resources/a-post'],
  ])('in the collection %s with the id %s has the path %s', (collection, id, path) => {
    expect(pageOf(collection, id)?.path).toBe(path);
  });

  it.each([
    ['home', '/'],
    ['tools/free-website-audit', '/tools/free-website-audit'],
  ])('for the single page %s has the path %s', (id, path) => {
    expect(pageOf('anything', id, {}, `content/pages/${id}.yaml`)?.path).toBe(path);
  });

  it('has title, description and date of the record', () => {
    expect(pageOf('services', 'seo-services')).toEqual({
      path: '/services/seo-services',
      section: 'Services',
      title: 'SEO',
      description: 'Technical, on-page and local work by Sample Agency.',
      updated: '2026-11-20',
      headline: 'SEO',
      tagline: 'Services',
    });
  });

  it('for a town has its grid address and its seoTitle on the social card', () => {
    const town = { title: 'Naperville', seoTitle: 'SEO in Naperville, IL' };
    const position = { latitude: 41.7508, longitude: -88.1535 };
    const { title, headline, tagline } = pageOf('cities', 'naperville', { ...town, position }) ?? {};
    expect([title, headline, tagline]).toEqual(['Naperville', 'SEO in Naperville, IL', '27W 9S on the grid']);
    expect(pageOf('cities', 'far-away', town)?.tagline).toBe('Service areas');
  });

  it('is undefined for a record without a description, or without a path', () => {
    expect(pageOf('industries', 'automotive', { description: undefined })).toBeUndefined();
    expect(pageOf('testimonials', 'sample-client-a')).toBeUndefined();
  });
});

it('the Markdown version and the social image of a page have a path that is derived from the page path', () => {
  expect([markdownPath('/'), markdownPath('/seo/local-seo'), markdownPath('/store')]).toEqual([
    '/index.md',
    '/seo/local-seo.md',
    undefined,
  ]);
  expect([cardPath('/'), cardPath('/seo/local-seo')]).toEqual(['/og/home.png', '/og/seo/local-seo.png']);
});

describe('published pages', () => {
  const page = (path: string, updated: string, publishedAt?: string) => ({
    path,
    updated,
    publishedAt,
    title: '',
    description: '',
    section: '',
    headline: '',
    tagline: '',
  });
  const pages = [
    page('/resources', '2026-01-01'),
    page('/resources/a', '2026-03-01', '2026-03-02T06:00:00.000Z'),
    page('/resources/b', '2026-02-01', '2026-02-01T06:00:00.000Z'),
    page('/about-us', '2026-01-01'),
  ];
  const shownAt = (moment: string) =>
    publishedPages(pages, new Date(moment)).map(({ path, updated }) => `${path} ${updated}`);

  it('include a post from its publication time, and a list page has the newest date of its pages', () => {
    expect(shownAt('2026-03-02T05:59:59Z')).toEqual([
      '/resources 2026-02-01',
      '/resources/b 2026-02-01',
      '/about-us 2026-01-01',
    ]);
    expect(shownAt('2026-03-02T06:00:00Z')).toEqual([
      '/resources 2026-03-01',
      '/resources/a 2026-03-01',
      '/resources/b 2026-02-01',
      '/about-us 2026-01-01',
    ]);
  });

  it('publicationTimes has all files of a post, and no other pages', () => {
    expect([...publicationTimes(pages.slice(0, 2)).keys()]).toEqual([
      '/resources/a',
      '/resources/a.md',
      '/og/resources/a.png',
      '/art/post/a-2x1.svg',
      '/art/post/a-3x1.svg',
    ]);
  });
});
