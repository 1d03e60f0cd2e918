/** What the navigation lists, gathered from content by the layout. */
export type MenuLink = {
  title: string;
  path: string;
  /** Address of the little figure beside it. */
  figure: string;
};

export type Menu = { services: MenuLink[]; industries: MenuLink[] };

/** The plain links of the bar, in its order (spec section 2, shell). */
export const BAR_LINKS = [
  { title: 'Store', path: '/store' },
  { title: 'Local offer', path: '/offers/local-business-promo' },
  { title: 'About', path: '/about-us' },
  { title: 'Process', path: '/process' },
  { title: 'Resources', path: '/resources' },
  { title: 'FAQ', path: '/faq' },
  { title: 'Contact', path: '/contact-us' },
] as const;

/** What the menu of small screens lists besides: the bar has no room for them, and the footer is far away on a phone. */
export const MOBILE_LINKS = [
  { title: 'Case studies', path: '/case-studies' },
  { title: 'Free website audit', path: '/tools/free-website-audit' },
] as const;

export const CONTACT = '/contact-us';
export const STRATEGY_CALL = `${CONTACT}#strategy-call`;

/** Where a page stands for the menus: a product is in the store, though its address does not say so. */
export const placeOf = (pathname: string) => (isWithin(pathname, '/product') ? '/store/product' : pathname);

/** Whether a visitor is shopping: in the store, or where a purchase ends. @param place of the page (`placeOf`) */
export const isInStore = (place: string) =>
  ['/store', '/checkout', '/success'].some((section) => isWithin(place, section));

/** Whether a page belongs to a section of the site: the page itself, or one below it. */
export function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}
