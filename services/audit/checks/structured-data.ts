/** Structured data: its format, the business and the breadcrumbs. */
import { isBusiness } from '../reading/business-types.ts';
import { type Thing, typesOf } from '../reading/json-ld.ts';
import { type AuditedPage, type Check, count, fail, note, pass, quote, warn } from './check.ts';

const has = (thing: Thing, ...names: string[]) =>
  names.every((name) => thing[name] !== undefined && thing[name] !== '');

/** The first text of a property: JSON-LD may write one as an object with `@value`, and several as a list. */
function textOf(property: unknown): string | undefined {
  const values: unknown[] = Array.isArray(property) ? property : [property];
  return values
    .map((value) => (typeof value === 'object' && value !== null && '@value' in value ? value['@value'] : value))
    .find((value): value is string => typeof value === 'string' && value !== '');
}

/** The business with the most properties. */
function businessOf({ things }: AuditedPage): Thing | undefined {
  return things.filter(isBusiness).sort((a, b) => Object.keys(b).length - Object.keys(a).length)[0];
}

export const structuredData: readonly Check<AuditedPage>[] = [
  {
    id: 'json-ld',
    titles: { pass: 'The page carries structured data', fail: 'Structured data is missing or in an old format' },
    points: 2,
    why: 'Search engines use structured data to show hours, stars and prices in their results.',
    fix: 'Add a <script type="application/ld+json"> that describes the business and the page in the vocabulary of schema.org.',
    judge: ({ jsonLd, document }) => {
      if (jsonLd.blocks > 0) {
        const types = [...new Set(jsonLd.things.flatMap(typesOf))].slice(0, 8).map((type) => type.slice(0, 40));
        return pass(
          `${count(jsonLd.things.length, 'thing is', 'things are')} described: ${types.join(', ') || 'no types'}.`,
        );
      }
      return document.elements.some(({ attribs }) => attribs.itemtype)
        ? warn('The page uses microdata, the older format; JSON-LD is easier to keep right.')
        : fail('There is none.');
    },
  },
  {
    id: 'json-ld-valid',
    titles: {
      pass: 'The structured data can be read',
      fail: 'Some structured data cannot be read',
      note: 'Validity of structured data',
    },
    points: 2,
    why: 'A single missing comma makes search engines throw away the whole block.',
    fix: 'Paste the block into the validator at validator.schema.org and fix what it points out.',
    judge: ({ jsonLd }) => {
      if (jsonLd.blocks === 0) return note('There is nothing to read.');
      if (jsonLd.broken > 0) return fail(`${count(jsonLd.broken, 'block is', 'blocks are')} not valid JSON.`);
      return jsonLd.withoutContext > 0
        ? warn(`${count(jsonLd.withoutContext, 'block does', 'blocks do')} not mention schema.org.`)
        : pass(`${count(jsonLd.blocks, 'block')}, all of them readable.`);
    },
  },
  {
    id: 'business',
    titles: {
      pass: 'Structured data says who you are',
      fail: 'Structured data does not say who you are',
      note: 'Your business in structured data',
    },
    points: 2,
    why: 'With a name and an address of the site, search engines can tie reviews, maps and news to your business.',
    fix: 'Describe a LocalBusiness or an Organization with “name” and “url”.',
    judge: (page) => {
      const business = businessOf(page);
      if (!business)
        return page.jsonLd.blocks === 0 && page.things.length === 0
          ? note('There is no structured data.')
          : warn('No business is described.');
      const name = textOf(business.name);
      return name && has(business, 'url')
        ? pass(`It describes ${quote(name)}.`)
        : warn('The business is described without its name or its web address.');
    },
  },
  {
    id: 'business-contact',
    titles: {
      pass: 'Structured data says where you are and how to call you',
      fail: 'Structured data lacks your address or phone',
      note: 'Address and phone in structured data',
    },
    points: 2,
    why: 'Address and phone in structured data are what maps and assistants compare with your listings.',
    fix: 'Add “address” and “telephone” to the business, spelled exactly as on your map listing.',
    judge: (page) => {
      const business = businessOf(page);
      if (!business) return note('No business is described.');
      const missing = ['address', 'telephone'].filter((name) => !has(business, name));
      return missing.length === 0 ? pass('Address and phone are there.') : warn(`Missing: ${missing.join(' and ')}.`);
    },
  },
  {
    id: 'business-hours',
    titles: {
      pass: 'Structured data says when you are open',
      fail: 'Structured data does not say when you are open',
      note: 'Hours in structured data',
    },
    points: 1,
    why: 'People search for “open now”, and assistants only name businesses whose hours they know.',
    fix: 'Add “openingHoursSpecification” to the business.',
    judge: (page) => {
      const business = businessOf(page);
      if (!business) return note('No business is described.');
      return has(business, 'openingHoursSpecification') || has(business, 'openingHours')
        ? pass('The hours are there.')
        : warn('The hours are missing.');
    },
  },
  {
    id: 'breadcrumbs',
    titles: {
      pass: 'Structured data says where the page belongs',
      fail: 'Structured data does not say where the page belongs',
      note: 'Breadcrumbs',
    },
    points: 1,
    why: 'With a breadcrumb list, a search result shows the path to the page instead of a bare address.',
    fix: 'Add a BreadcrumbList to every page below the home page.',
    judge: ({ things, url }) => {
      if (url.pathname === '/') return note('A home page needs none.');
      return things.some((thing) => typesOf(thing).includes('BreadcrumbList'))
        ? pass('There is a breadcrumb list.')
        : warn('There is no breadcrumb list.');
    },
  },
];
