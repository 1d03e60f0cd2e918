/** Structured data (schema.org) of a page's entities: FAQ, list, service, article, local business. */
import { brand } from '../../config/brand.ts';
import { isoDay } from '../../domain/text/dates.ts';
import { type Entity, openingHours, organizationId, serviceArea } from './json-ld.ts';
import { cardPath } from './site-page.ts';

export function faqJsonLd(items: readonly { question: string; answer: string }[], url: string): Entity {
  return {
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
 * @param pageUrl URL of the page with the list
 * @param first position of the first item, for page 2 and later of a list
 */
export function itemListJsonLd(items: readonly ListedPage[], pageUrl: string, first = 1): Entity {
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

/** A service for search engines: provider, area, and included items (spec section 1). */
type Service = {
  name: string;
  description: string;
  /** Kind of service, in a few words. */
  type: string;
  /** Absolute URL of the page. */
  url: string;
  /** Included items, with optional sentences. */
  offers: readonly { title: string; text?: string }[];
};

export function serviceJsonLd({ name, description, type, url, offers }: Service): Entity {
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

/** A post for search engines. */
type Article = {
  title: string;
  description: string;
  /** Absolute URLs of the page and of its picture. */
  url: string;
  image: string;
  date: Date;
  updated: Date;
  author: string;
  category: string;
  tags: readonly string[];
};

export function articleJsonLd(article: Article): Entity {
  const { url } = article;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.description,
    url,
    image: article.image,
    datePublished: isoDay(article.date),
    dateModified: isoDay(article.updated),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@id': organizationId(new URL(url).origin) },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    articleSection: article.category,
    keywords: article.tags.join(', '),
    inLanguage: 'en-US',
  };
}

/** A local business for search engines (spec section 2.13). */
type LocalBusiness = {
  name: string;
  description: string;
  /** Absolute URL of the page. */
  url: string;
  /** In E.164 format, such as +13125550142. */
  phone: string;
  street: string;
  town: string;
  state: string;
  postalCode: string;
  geo: { latitude: number; longitude: number };
  /** $ to $$$$ */
  priceRange: string;
};

export function localBusinessJsonLd(business: LocalBusiness): Entity {
  const { name, description, url, phone, street, town, state, postalCode, geo, priceRange } = business;
  const { origin } = new URL(url);
  return {
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
    parentOrganization: { '@id': organizationId(origin) },
  };
}
