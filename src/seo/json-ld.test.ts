import { describe, expect, it } from 'vitest';
import { brand } from '../../config/brand.ts';
import { breadcrumbs } from '../../domain/site/breadcrumbs.ts';
import { serviceJsonLd } from './entities.ts';
import { type JsonLd, pageGraph, siteGraph } from './json-ld.ts';

const ORIGIN = 'https://agency.example';
const url = `${ORIGIN}/services/advertising/google-ads`;
const facts = {
  url,
  title: 'Google Ads',
  description: 'Search ads.',
  breadcrumbs: breadcrumbs('/services/advertising/google-ads', { 'google-ads': 'Google Ads' }),
  image: { url: `${ORIGIN}/og/x.png`, width: 1200, height: 630 },
  updated: '2026-11-20',
};
const service = serviceJsonLd({ name: 'Google Ads', description: 'Ads', type: 'Advertising', url, offers: [] });

type Node = { '@id': string; '@type': string } & JsonLd;
const nodesOf = (graph: JsonLd) => graph['@graph'] as Node[];
const node = (graph: JsonLd, type: string) => nodesOf(graph).find((candidate) => candidate['@type'] === type);

/** All `@id`s that the graph refers to. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && '@id' in value) return [String(value['@id'])];
  return entries.flatMap(([, nested]) => references(nested));
}

describe('the graph of a page', () => {
  const graph = pageGraph(brand, ORIGIN, facts, [service]);

  it('has the organization with its offices, opening hours and service area', () => {
    expect(node(graph, 'ProfessionalService')).toMatchObject({
      '@id': 'https://agency.example/#organization',
      telephone: brand.phone.e164,
      address: { '@type': 'PostalAddress', postalCode: brand.offices[0].postalCode, addressCountry: brand.country },
      location: brand.offices.map(({ street }) => ({ '@type': 'Place', address: { streetAddress: street } })),
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
          opens: '09:00',
          closes: '18:00',
        },
      ],
      areaServed: { '@type': 'GeoCircle', geoRadius: 80_467.2 },
      sameAs: brand.social.map((network) => network.url),
    });
  });

  it('refers only to its own nodes, each of which has a different id', () => {
    const ids = nodesOf(graph).map((each) => each['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references(graph).length).toBeGreaterThan(5);
    for (const id of references(graph)) expect(ids).toContain(id);
  });

  it('has the page and its main entity', () => {
    expect(node(graph, 'WebPage')).toMatchObject({
      '@id': `${url}#webpage`,
      url,
      dateModified: '2026-11-20',
      isPartOf: { '@id': `${ORIGIN}/#website` },
      mainEntity: { '@id': `${url}#service` },
      primaryImageOfPage: { url: `${ORIGIN}/og/x.png` },
    });
    expect(node(graph, 'Service')).toMatchObject({ mainEntityOfPage: { '@id': `${url}#webpage` } });
  });

  it('omits folders without a page from the breadcrumbs', () => {
    expect(node(graph, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Services', item: `${ORIGIN}/services` },
      { '@type': 'ListItem', position: 3, name: 'Google Ads', item: url },
    ]);
  });

  it('merges a node for the page itself with the WebPage', () => {
    const faq = {
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: [{ '@type': 'Question' }],
    };
    const graph = pageGraph(brand, ORIGIN, { ...facts, breadcrumbs: [] }, [faq]);
    expect(nodesOf(graph)).toHaveLength(3);
    expect(node(graph, 'FAQPage')).toMatchObject({ '@id': `${url}#webpage`, mainEntity: [{ '@type': 'Question' }] });
  });
});

it.each([
  ['/store', 'CollectionPage'],
  ['/resources?category=SEO&page=2', 'CollectionPage'],
  ['/about-us', 'AboutPage'],
  ['/product/prod_1', 'ItemPage'],
  ['/', 'WebPage'],
  ['/process?from=/store', 'WebPage'],
])('the page %s has the schema.org type %s', (path, type) => {
  const graph = pageGraph(brand, ORIGIN, { ...facts, url: ORIGIN + path });
  expect(node(graph, type)?.['@id']).toBe(`${ORIGIN}${path}#webpage`);
});

it('an offer of a service has a description only if it has a text', () => {
  const offers = [{ title: 'SSL Certificate' }, { title: 'Set-up', text: 'Once, by hand.' }];
  const { hasOfferCatalog } = serviceJsonLd({ name: 'Web', description: 'Web', type: 'Web', url, offers });
  expect(hasOfferCatalog).toMatchObject({
    itemListElement: [
      { itemOffered: { '@type': 'Service', name: 'SSL Certificate' } },
      { itemOffered: { name: 'Set-up', description: 'Once, by hand.' } },
    ],
  });
  expect(JSON.stringify(hasOfferCatalog).match(/"description"/g)).toHaveLength(1);
});

const typesOf = (graph: JsonLd) => nodesOf(graph).map((each) => each['@type']);

it('the graph of a page that is in no sitemap has the organization, the website and the breadcrumbs', () => {
  const graph = siteGraph(brand, ORIGIN, { url: `${ORIGIN}/success`, breadcrumbs: breadcrumbs('/success') });
  expect(typesOf(graph)).toEqual(['ProfessionalService', 'WebSite', 'BreadcrumbList']);
  expect(node(graph, 'BreadcrumbList')).toMatchObject({
    '@id': `${ORIGIN}/success#breadcrumb`,
    itemListElement: [
      { position: 1, name: 'Home', item: `${ORIGIN}/` },
      { position: 2, name: 'Success', item: `${ORIGIN}/success` },
    ],
  });
});
