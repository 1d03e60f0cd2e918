import { describe, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { llmsText } from './llms.ts';
import type { SitePage } from './site-page.ts';
import { sitemap } from './sitemap.ts';
import { socialImage } from './social-image.ts';

const ORIGIN = 'https://agency.example';
const page = (path: string, section: string): SitePage => ({
  path,
  section,
  title: `Title of ${path}`,
  description: `About ${path}.`,
  updated: '2026-11-20',
  headline: `Headline of ${path}`,
  tagline: '',
});
const pages = [page('/', 'Main pages'), page('/store', 'Main pages'), page('/seo/local-seo', 'SEO')];

it('the sitemap lists each page, with the date of its last change if known', () => {
  const xml = sitemap(ORIGIN, [{ path: '/', updated: '2026-11-20' }, { path: '/product/a&b' }]);
  expect(xml).toContain('<url><loc>https://agency.example/</loc><lastmod>2026-11-20</lastmod></url>');
  expect(xml).toContain('<url><loc>https://agency.example/product/a&amp;b</loc></url>');
});

const text = llmsText(brand, ORIGIN, pages);

it('llms.txt lists pages by section, with links to Markdown versions', () => {
  expect(text).toContain(
    '## SEO\n\n- [Title of /seo/local-seo](https://agency.example/seo/local-seo.md): About /seo/local-seo.\n',
  );
  expect(text).toContain('(https://agency.example/index.md)');
  expect(text).toContain('(https://agency.example/store)');
});

describe('the picture of a shared link', () => {
  const imageOf = (path: string, own?: { url: string; alt: string }) =>
    socialImage({ origin: ORIGIN, pages, path, own });

  it('is the social card of the page, with width and height', () => {
    expect(imageOf('/seo/local-seo')).toEqual({
      url: 'https://agency.example/og/seo/local-seo.png',
      alt: 'Headline of /seo/local-seo',
      width: 1200,
      height: 630,
    });
  });

  it('is the photo of a product', () => {
    const photo = { url: 'https://cdn.example/stand.jpg?w=1', alt: 'Stand' };
    expect(imageOf('/product/a', photo)).toEqual(photo);
    expect(imageOf('/product/a', { url: '/photos/stand.png', alt: 'Stand' }).url).toBe(
      'https://agency.example/photos/stand.png',
    );
  });

  it('is the social card of the store for a product that has only an SVG image or none', () => {
    expect(imageOf('/product/a', { url: '/art/product/a.svg', alt: 'A' }).url).toBe(
      'https://agency.example/og/store.png',
    );
    expect(imageOf('/product/a').url).toBe('https://agency.example/og/store.png');
  });

  it('is the social card of the home page for a page that is in no sitemap', () => {
    expect(imageOf('/success').url).toBe('https://agency.example/og/home.png');
  });
});
