/** What a page is about, as structured data (schema.org): FAQ, list, service, article, place of business. */
import { brand } from '../../config/brand.ts';
import { isoDay } from '../../domain/text/dates.ts';
import { type JsonLd, openingHours, organizationId, serviceArea } from './json-ld.ts';
import { cardPath } from './site-page.ts';

export function faqJsonLd(items: readonly { question: string; answer: string }[], url: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    url,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export type ListedPage = { title: string; path: string };

/**
 * @param pageUrl address of the page that has the list
 * @param items each with the path of its own page
 * @param first place of the first one, where the list goes on from another page
 */
export function itemListJsonLd(items: readonly ListedPage[], pageUrl: string, first = 1): JsonLd {
  const { origin } = new URL(pageUrl);
  return {
    '@type': 'ItemList',
    '@id': `${pageUrl}#list`,
    numberOfItems: items.length,
    itemListElement: items.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: title,
      url: origin + path,
    })),
  };
}

/** A service for search engines: who offers it, where, and what belongs to it (spec section 1). */

type Service = {
  name: string;
  description: string;
  /** What kind of service it is, in a few words. */
  type: string;
  /** The page's public address. */
  url: string;
  /** Names of what is in it, and sentences about it where there are any. */
  offers: readonly { title: string; text?: string }[];
};

export function serviceJsonLd({ name, description, type, url, offers }: Service): JsonLd {
  const { origin } = new URL(url);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description,
    serviceType: type,
    url,
    provider: { '@id': organizationId(origin) },
    areaServed: serviceArea(brand),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: offers.map((offer) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: offer.title, ...(offer.text && { description: offer.text }) },
      })),
    },
  };
}

/** A post for search engines (spec section 3, blog post). */

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

/** A place of business in a town for search engines (spec section 2, service areas). */

type LocalBusiness = {
  name: string;
  description: string;
  /** The page's public address. */
  url: string;
  /** In international form, such as +13125550142. */
  phone: string;
  street: string;
  town: string;
  state: string;
  postalCode: string;
  geo: { latitude: number; longitude: number };
  /** $ to $$$$ */
  priceRange: string;
};

export function localBusinessJsonLd(business: LocalBusiness): JsonLd {
  const { name, description, url, phone, street, town, state, postalCode, geo, priceRange } = business;
  const { origin } = new URL(url);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#local-business`,
    name,
    description,
    url,
    telephone: phone,
    priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: town,
      addressRegion: state,
      postalCode,
      addressCountry: brand.country,
    },
    image: origin + cardPath(new URL(url).pathname),
    openingHoursSpecification: openingHours(brand),
    geo: { '@type': 'GeoCoordinates', ...geo },
    areaServed: { '@type': 'City', name: `${town}, ${state}` },
    parentOrganization: { '@id': `${origin}/#organization` },
  };
}
