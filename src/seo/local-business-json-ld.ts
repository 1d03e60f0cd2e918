/** A place of business in a town for search engines (spec section 2, service areas). */
import { brand } from '../../config/brand.ts';
import { type JsonLd, openingHours } from './json-ld.ts';
import { cardPath } from './site-page.ts';

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
