/** A post for search engines (spec section 3, blog post). */
import { isoDay } from '../../domain/text/dates.ts';
import type { JsonLd } from './json-ld.ts';

type Article = {
  title: string;
  description: string;
  /** Public addresses of the page and of its picture. */
  url: string;
  image: string;
  date: Date;
  updated: Date;
  author: string;
  category: string;
  tags: readonly string[];
};

export function articleJsonLd(article: Article): JsonLd {
  const { url } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.description,
    url,
    image: article.image,
    datePublished: isoDay(article.date),
    dateModified: isoDay(article.updated),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@id': `${new URL(url).origin}/#organization` },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    articleSection: article.category,
    keywords: article.tags.join(', '),
    inLanguage: 'en-US',
  };
}
