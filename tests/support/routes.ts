/** Every address that a visitor can find, so that a sweep leaves none out. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import catalogue from '../../services/store/demo/catalogue.json' with { type: 'json' };

const BUILT = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const ERROR_PAGES = ['/400', '/404', '/500'];
/** Pages that are made when they are asked for, so that the build has no file of them. */
const ON_REQUEST = ['/case-studies', '/contact-us', '/resources', '/store', '/tools/roi-calculator'];

const prerendered = globSync('**/*.html', { cwd: BUILT })
  .map((file) => `/${file}`.replace(/(\/index)?\.html$/, '') || '/')
  .filter((path) => !ERROR_PAGES.includes(path));

export const PRODUCT_PATHS = catalogue.products.map(({ id }) => `/product/${id}`);
export const PAGE_PATHS = [...prerendered, ...ON_REQUEST].sort();
