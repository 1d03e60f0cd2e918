/** A service for search engines: who offers it, where, and what belongs to it (spec section 1). */
import { brand } from '../../config/brand.ts';
import { type JsonLd, organizationId, serviceArea } from './json-ld.ts';

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
