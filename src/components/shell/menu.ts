/** The entries of the navigation. */

export type MenuLink = {
  title: string;
  path: string;
  /** URL of the small figure beside the link. */
  figure: string;
};

export type Menu = { services: MenuLink[]; industries: MenuLink[] };

/** The links of the bar, in order (spec section 2.3). */
export const BAR_LINKS = [
  { title: 'Store', path: '/store' },
  { title: 'Local offer', path: '/offers/local-business-promo' },
  { title: 'About', path: '/about-us' },
  { title: 'Process', path: '/process' },
  { title: 'Resources', path: '/resources' },
  { title: 'FAQ', path: '/faq' },
  { title: 'Contact', path: '/contact-us' },
] as const;

/** Additional links in the phone menu: the bar has no space for them, and on a phone the footer is far away. */
export const MOBILE_LINKS = [
  { title: 'Case studies', path: '/case-studies' },
  { title: 'Free website audit', path: '/tools/free-website-audit' },
] as const;

export const CONTACT = '/contact-us';
export const STRATEGY_CALL = `${CONTACT}#strategy-call`;

/** The path that decides which menu entry is current: a product page, whose path differs, belongs to the store. */
export const menuPathOf = (pathname: string) => (isWithin(pathname, '/product') ? '/store/product' : pathname);

/** Whether a page is part of shopping: store, product or success page. @param menuPath of the page (`menuPathOf`) */
export const isInStore = (menuPath: string) => ['/store', '/success'].some((section) => isWithin(menuPath, section));

/** Whether a page is the section's own page or below it. */
export function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
