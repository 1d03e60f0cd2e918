/** The paths that tests visit. */
import catalog from '../../services/store/demo/catalog.json' with { type: 'json' };

export const PRODUCT_PATHS = catalog.products.map(({ id }) => `/product/${id}`);

/** One path for every kind of indexable page, and its content record (tests/fixture-site/content). */
const LISTED: readonly (readonly [path: string, record?: string])[] = [
  ['/', 'pages/home.yaml'],
  ['/about-us', 'pages/about-us.yaml'],
  ['/case-studies', 'pages/case-studies.yaml'],
  ['/contact-us', 'pages/contact-us.yaml'],
  ['/faq', 'pages/faq.yaml'],
  ['/industries', 'pages/industries.yaml'],
  ['/industries/healthcare', 'industries/healthcare.yaml'],
  ['/offers/local-business-promo', 'pages/offers/local-business-promo.yaml'],
  ['/privacy-policy', 'pages/privacy-policy.md'],
  ['/process', 'pages/process.yaml'],
  // Comes from the demo catalog.
  [PRODUCT_PATHS[0] ?? ''],
  ['/resources', 'pages/resources.yaml'],
  ['/resources/how-to-get-found-on-google-maps', 'posts/how-to-get-found-on-google-maps.md'],
  ['/seo', 'pages/seo.yaml'],
  ['/seo/geo-optimization', 'seo/geo-optimization.yaml'],
  ['/seo/local-seo', 'seo/local-seo.yaml'],
  ['/service-areas', 'pages/service-areas.yaml'],
  ['/service-areas/oak-brook', 'cities/oak-brook.yaml'],
  ['/services', 'pages/services.yaml'],
  ['/services/advertising/google-ads', 'advertising/google-ads.yaml'],
  ['/services/google-maps-aerial-drone', 'services/google-maps-aerial-drone.yaml'],
  ['/services/website-design-development', 'services/website-design-development.yaml'],
  ['/store', 'pages/store.yaml'],
  ['/support', 'pages/support.yaml'],
  ['/support/core-web-vitals', 'support/core-web-vitals.yaml'],
  ['/testimonials', 'pages/testimonials.yaml'],
  ['/tools/free-website-audit', 'pages/tools/free-website-audit.yaml'],
  ['/tools/roi-calculator', 'pages/tools/roi-calculator.yaml'],
];

export type Screen = { path: string; record?: string | undefined };

export const SCREENS: readonly Screen[] = LISTED.map(([path, record]) => ({ path, record }));
export const ONE_OF_EACH_SCREEN = SCREENS.map(({ path }) => path);

/** Every path in the sitemap of a running site. */
export async function sitePaths({ url }: { url: string }): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}
