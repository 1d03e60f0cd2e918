/** The image of a shared link. */
import { cardPath, type SitePage, STORE_PATH } from './site-page.ts';

export type SocialImage = {
  /** Absolute URL. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
};

/** File types that social networks can show; SVG is not one of them. */
const PHOTO = /\.(?:png|jpe?g|webp|gif)(?:[?#]|$)/i;
const CARD = { width: 1200, height: 630 };

type Options = {
  origin: string;
  pages: readonly SitePage[];
  path: string;
  /** The page's own image, such as a product's; used if social networks can show it. */
  own?: { url: string; alt: string } | undefined;
};

/** The page's own image or card; else the store's card for products, and the home page's card for other pages. */
export function socialImage({ origin, pages, path, own }: Options): SocialImage {
  const picture = own && PHOTO.test(own.url) ? URL.parse(own.url, origin) : null;
  if (own && picture) return { url: picture.href, alt: own.alt };
  const listed = (wanted: string) => pages.find((page) => page.path === wanted);
  const page = listed(path) ?? (path.startsWith('/product/') ? listed(STORE_PATH) : undefined) ?? listed('/');
  return { url: origin + cardPath(page?.path ?? '/'), alt: page?.headline ?? '', ...CARD };
}
