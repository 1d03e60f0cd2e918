/** Structured data of every page, checked against schema.org and the requirements of search engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingOf, REQUIRED, thingsWithin } from '../../../cli/commands/page-findings.ts';
import catalog from '../../../services/store/demo/catalog.json' with { type: 'json' };
import { Document, type Thing } from '../../support/document.ts';
import { type Site, startSite } from '../../support/site.ts';
import { errorsIn } from '../../support/vocabulary.ts';

/** Properties that the documentation of search engines recommends. */
const RECOMMENDED: Readonly<Record<string, readonly string[]>> = {
  ProfessionalService: ['telephone', 'url', 'openingHoursSpecification', 'image', 'logo', 'sameAs', 'email'],
  LocalBusiness: ['telephone', 'url', 'geo', 'priceRange'],
  WebSite: ['publisher'],
  ListItem: ['name'],
  Article: ['author', 'datePublished', 'dateModified', 'image', 'publisher'],
  BlogPosting: ['author', 'datePublished', 'dateModified', 'image', 'publisher'],
  Product: ['description'],
};
/** Additional properties of the main thing of a page: offers of a product have a price, offers in a catalog do not. */
const OFFER_OF_PRODUCT = ['price', 'priceCurrency', 'availability', 'itemCondition', 'url', 'seller'];
const SERVICE_OF_PAGE = ['provider', 'areaServed', 'hasOfferCatalog', 'serviceType', 'description', 'url'];

let site: Site;
const graphs = new Map<string, Thing[]>();
beforeAll(async () => {
  site = await startSite();
  const sitemap = new Document(await (await fetch(`${site.url}/sitemap.xml`)).text());
  for (const { text: address } of sitemap.all('loc')) {
    const page = new Document(await (await fetch(address)).text());
    graphs.set(address.slice(site.url.length), page.graph);
  }
});
afterAll(() => site.stop());

describe('the structured data of every page', () => {
  it('uses only types and properties that schema.org defines, with valid values', () => {
    expect(graphs.size).toBeGreaterThan(20);
    expect(errorsIn(graphs)).toEqual([]);
  });

  it('has the properties that search engines require and recommend', () => {
    const gaps = [...graphs].flatMap(([page, things]) =>
      thingsWithin(things).flatMap((thing) => {
        const type = String(thing['@type']);
        const gap = missingOf(thing, [...(REQUIRED[type] ?? []), ...(RECOMMENDED[type] ?? [])]);
        return gap.length > 0 ? [`${page}, ${type}: ${gap.join(', ')}`] : [];
      }),
    );
    expect(gaps).toEqual([]);
  });

  it.each([
    ['/services', 10],
    ['/industries', 6],
    ['/seo', 8],
    ['/service-areas', 10],
    ['/support', 5],
    ['/resources', 4],
    ['/store', catalog.products.filter((product) => !('is_hidden' in product)).length],
  ])('of %s lists its %i entries as links to pages in the sitemap', (page, count) => {
    const listed = graphs.get(page)?.find((thing) => thing['@type'] === 'ItemList')?.itemListElement;
    const paths = thingsWithin(listed).map(({ url }) => String(url).slice(site.url.length));
    expect(paths).toHaveLength(count);
    expect(paths.filter((path) => !graphs.has(path))).toEqual([]);
  });

  it('has all properties of the offers of a product, and of the service on a service page', () => {
    const gaps = [...graphs].flatMap(([page, things]) =>
      things.flatMap((thing) => {
        const type = thing['@type'];
        if (type === 'Product')
          return thingsWithin(thing.offers).flatMap((each) =>
            each['@type'] === 'Offer' ? missingOf(each, OFFER_OF_PRODUCT) : [],
          );
        return type === 'Service' ? missingOf(thing, SERVICE_OF_PAGE).map((name) => `${page}: ${name}`) : [];
      }),
    );
    expect(gaps).toEqual([]);
  });
});
