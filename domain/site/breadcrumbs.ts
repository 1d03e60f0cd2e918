/** The breadcrumbs of a page, derived from the path (spec section 2.3). */
import { slugToTitle } from '../text/text.ts';
import { decoded } from '../url/site-paths.ts';

export type Crumb = {
  name: string;
  /** Null for the page itself and for a segment that has no page of its own. */
  path: string | null;
};

/** Names of segments whose title case is wrong. Those of services, cities and others come from content. */
const NAMES: Readonly<Record<string, string>> = {
  'roi-calculator': 'ROI Calculator',
  process: 'Our Process',
  faq: 'FAQ',
  seo: 'SEO',
};

/** Path prefixes without a page of their own; `/product` leads to the store. */
const FOLDERS: Readonly<Record<string, Crumb | undefined>> = {
  '/tools': { name: 'Tools', path: null },
  '/offers': { name: 'Offers', path: null },
  '/services/advertising': { name: 'Advertising', path: null },
  '/product': { name: 'Store', path: '/store' },
};

/**
 * The breadcrumbs from Home to the page; empty on Home itself.
 * @param names by segment, from content; they win over the built-in ones
 */
export function breadcrumbs(pathname: string, names: Readonly<Record<string, string>> = {}): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const crumbs = segments.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const name = names[segment] ?? NAMES[segment] ?? slugToTitle(decoded(segment));
    const isPage = index === segments.length - 1;
    return FOLDERS[path] ?? { name, path: isPage ? null : path };
  });
  return [{ name: 'Home', path: '/' }, ...crumbs];
}
