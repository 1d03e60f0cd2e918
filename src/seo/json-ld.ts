/** Structured data for search engines (schema.org): one graph per page. */
import type { Brand, Office } from '../../config/brand-types.ts';
import type { Crumb } from '../../domain/site/breadcrumbs.ts';
import { DAYS } from '../../domain/site/hours.ts';
import { cardPath } from './site-page.ts';

/** A schema.org node: its `@type` and properties. */
export type JsonLd = Readonly<Record<string, unknown>>;
/** A node of the graph, which others refer to by its `@id`; no two of a page share one. */
export type Entity = JsonLd & { '@id': string };

export type PageFacts = {
  /** Absolute URL of the page. */
  url: string;
  title: string;
  description: string;
  breadcrumbs: readonly Crumb[];
  image: { url: string; width?: number | undefined; height?: number | undefined };
  /** Date of the last change, if known. */
  updated?: string | undefined;
};

const LANGUAGE = 'en-US';

/** Page types by path; all other pages are a `WebPage`. */
const PAGE_TYPES: readonly [path: RegExp, type: string][] = [
  [/^\/about-us$/, 'AboutPage'],
  [/^\/contact-us$/, 'ContactPage'],
  [
    /^\/(?:store|services|industries|seo|support|service-areas(?:\/page\/\d+)?|resources|case-studies)$/,
    'CollectionPage',
  ],
  [/^\/product\//, 'ItemPage'],
];

const reference = (id: string): JsonLd => ({ '@id': id });

export const organizationId = (origin: string): string => `${origin}/#organization`;
const websiteId = (origin: string): string => `${origin}/#website`;

/** The service area: a circle around a point (spec section 9). */
export function serviceArea({ serviceArea: { latitude, longitude, radiusMeters } }: Brand): JsonLd {
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
    geoRadius: radiusMeters,
  };
}

function postalAddress({ street, locality, region, postalCode }: Office, country: string): JsonLd {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

/** The opening hours, the same for all offices. */
export function openingHours(brand: Brand): JsonLd[] {
  return brand.openingHours.open.map(({ from, to, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1).map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  }));
}

/** The organization with its offices, opening hours and service area. The first office is the main address. */
function organization(brand: Brand, origin: string): Entity {
  const { offices, country } = brand;
  return {
    '@type': 'ProfessionalService',
    '@id': organizationId(origin),
    name: brand.name,
    description: brand.description,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: '512', height: '512' },
    image: origin + cardPath('/'),
    telephone: brand.phone.e164,
    email: brand.email,
    address: postalAddress(offices[0], country),
    location: offices.map((office) => ({
      '@type': 'Place',
      name: `${brand.name}, ${office.name}`,
      address: postalAddress(office, country),
    })),
    openingHoursSpecification: openingHours(brand),
    areaServed: serviceArea(brand),
    sameAs: brand.social.map(({ url }) => url),
  };
}

function website(brand: Brand, origin: string): Entity {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    url: `${origin}/`,
    name: brand.name,
    description: brand.description,
    inLanguage: LANGUAGE,
    publisher: reference(organizationId(origin)),
  };
}

/** Breadcrumbs without folders that have no page: search engines require a URL for every item. */
function breadcrumbList(breadcrumbs: readonly Crumb[], url: string, origin: string): Entity {
  const items = breadcrumbs.filter(({ path }, index) => path !== null || index === breadcrumbs.length - 1);
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path === null ? url : origin + path,
    })),
  };
}

function webPage({ url, title, description, breadcrumbs, image, updated }: PageFacts, origin: string): Entity {
  // Without the query, which has the page number of a list.
  const { pathname } = new URL(url);
  return {
    '@type': PAGE_TYPES.find(([path]) => path.test(pathname))?.[1] ?? 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: title,
    description,
    inLanguage: LANGUAGE,
    isPartOf: reference(websiteId(origin)),
    about: reference(organizationId(origin)),
    ...(breadcrumbs.length > 0 && { breadcrumb: reference(`${url}#breadcrumb`) }),
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: image.url,
      ...(image.width && { width: String(image.width), height: String(image.height) }),
    },
    ...(updated && { dateModified: updated }),
  };
}

/**
 * The graph of an indexed page. Its first entity becomes the main entity; a node for the page itself, such as a
 * FAQPage, is merged with the WebPage.
 * @param entities of this page
 */
export function pageGraph(brand: Brand, origin: string, facts: PageFacts, entities: readonly Entity[] = []): JsonLd {
  const pages = entities.filter(isPage);
  const others = entities.filter((entity) => !isPage(entity));
  const [main] = others;
  const basic = webPage(facts, origin);
  const pageId = basic['@id'];
  const page: Entity = { ...Object.assign({ ...basic }, ...pages), '@id': pageId };
  return graphOf([
    organization(brand, origin),
    website(brand, origin),
    main ? { ...page, about: reference(main['@id']), mainEntity: reference(main['@id']) } : page,
    ...(facts.breadcrumbs.length > 0 ? [breadcrumbList(facts.breadcrumbs, facts.url, origin)] : []),
    ...others.map((entity) => (entity === main ? { ...entity, mainEntityOfPage: reference(pageId) } : entity)),
  ]);
}

/** The graph of a page with noindex, such as an error or a receipt: organization, website, and breadcrumbs if any. */
export function siteGraph(
  brand: Brand,
  origin: string,
  { url, breadcrumbs }: Pick<PageFacts, 'url' | 'breadcrumbs'>,
): JsonLd {
  return graphOf([
    organization(brand, origin),
    website(brand, origin),
    ...(breadcrumbs.length > 0 ? [breadcrumbList(breadcrumbs, url, origin)] : []),
  ]);
}

const graphOf = (entities: readonly Entity[]): JsonLd => ({ '@context': 'https://schema.org', '@graph': entities });

const isPage = (entity: JsonLd): boolean => /^[A-Z][A-Za-z]*Page$/.test(String(entity['@type']));
