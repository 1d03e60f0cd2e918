/** The picture that a shared link shows. */
import { cardPath, type SitePage, STORE_PATH } from './site-page.ts';

export type SocialImage = {
  /** With its origin. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
};

/** What networks can show; drawings they cannot. */
const PHOTO = /\.(?:png|jpe?g|webp|gif)(?:[?#]|$)/i;
const CARD = { width: 1200, height: 630 };

type Options = {
  origin: string;
  pages: readonly SitePage[];
  path: string;
  /** A picture of what the page is about, such as a product; used where networks can show it. */
  own?: { url: string; alt: string } | undefined;
};

/** The page's own picture or its card; products without one get the store's card, any other page the one of home. */
export function socialImage({ origin, pages, path, own }: Options): SocialImage {
  const picture = own && PHOTO.test(own.url) ? URL.parse(own.url, origin) : null;
  if (own && picture) return { url: picture.href, alt: own.alt };
  const listed = (wanted: string) => pages.find((page) => page.path === wanted);
  const page = listed(path) ?? (path.startsWith('/product/') ? listed(STORE_PATH) : undefined) ?? listed('/');
  return { url: origin + cardPath(page?.path ?? '/'), alt: page?.headline ?? '', ...CARD };
}
