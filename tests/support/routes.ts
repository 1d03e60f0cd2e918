/** Every address that a visitor can find, so that a sweep leaves none out. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FACTS_FILE, type SiteFacts } from '../../server/adapter/built-files.ts';
import catalogue from '../../services/store/demo/catalogue.json' with { type: 'json' };
import { builtFiles } from './built-files.ts';

const BUILT = builtFiles();
const facts = JSON.parse(readFileSync(join(BUILT, '..', SITE_FACTS_FILE), 'utf8')) as SiteFacts;
const ERROR_PAGES = ['/400', '/404', '/500'];
const prerendered = globSync('**/*.html', { cwd: BUILT })
  .map((file) => `/${file}`.replace(/(\/index)?\.html$/, '') || '/')
  .filter((path) => !ERROR_PAGES.includes(path));

export const PRODUCT_PATHS = catalogue.products.map(({ id }) => `/product/${id}`);
/** Those of the route table that are rendered on demand have no file. */
export const PAGE_PATHS = [...new Set([...prerendered, ...facts.pages.map(({ path }) => path)])].sort();
/** Pages that a visitor finds by searching, as against those that only follow from what one did. */
export const FOUND_PATHS = [
  ...PAGE_PATHS.filter((path) => !['/sitemap', '/success'].includes(path)),
  PRODUCT_PATHS[0] ?? '',
];

/** One page per screen, for the checks that every change must pass. */
export const ONE_OF_EACH_SCREEN = [
  '/',
  '/about-us',
  '/case-studies',
  '/contact-us',
  '/faq',
  '/industries',
  '/industries/healthcare',
  '/offers/local-business-promo',
  '/privacy-policy',
  '/process',
  PRODUCT_PATHS[0] ?? '',
  '/resources',
  '/resources/how-to-get-found-on-google-maps',
  '/seo',
  '/seo/geo-optimization',
  '/seo/local-seo',
  '/service-areas',
  '/service-areas/oak-brook',
  '/services',
  '/services/advertising/google-ads',
  '/services/google-maps-aerial-drone',
  '/services/website-design-development',
  '/store',
  '/support',
  '/support/core-web-vitals',
  '/testimonials',
  '/tools/free-website-audit',
  '/tools/roi-calculator',
];
