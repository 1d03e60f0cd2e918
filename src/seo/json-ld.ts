/** Structured data for search engines. */
import type { Crumb } from '../domain/breadcrumbs.ts';

export type JsonLd = Readonly<Record<string, unknown>>;

export function breadcrumbList(trail: readonly Crumb[], pageUrl: string): JsonLd {
  const { origin } = new URL(pageUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index === trail.length - 1 ? { item: pageUrl } : path === null ? {} : { item: origin + path }),
    })),
  };
}
