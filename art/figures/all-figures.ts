import { ADVERTISING_FIGURES } from './advertising-figures.ts';
import type { Figure } from './figure.ts';
import { generatedFigure } from './generated-figure.ts';
import { INDUSTRY_FIGURES } from './industry-figures.ts';
import { SEO_FIGURES } from './seo-figures.ts';
import { SERVICE_FIGURES } from './service-figures.ts';

const figures = { ...SERVICE_FIGURES, ...INDUSTRY_FIGURES, ...ADVERTISING_FIGURES, ...SEO_FIGURES };
const FIGURES: ReadonlyMap<string, Figure> = new Map(Object.entries(figures));

/** Other slugs and names for the same figures. */
const ALIASES: ReadonlyMap<string, keyof typeof figures> = new Map([
  ['seo', 'seo-services'],
  ['services', 'website-design-development'],
  ['maps-listings', 'maps-and-listings'],
  ['google-maps-360-virtual-tours', 'google-maps-virtual-tours'],
  ['Local Marketing', 'local-business'],
  ['Web Design', 'website-design-development'],
  ['SEO', 'local-seo'],
  ['Digital Advertising', 'digital-advertising-media-buying'],
  ['how-to-get-found-on-google-maps', 'maps-and-listings'],
  ['five-signs-your-website-needs-a-redesign', 'website-design-development'],
  ['local-seo-checklist-for-chicagoland', 'local-seo'],
  ['what-to-spend-on-ads-in-your-first-90-days', 'financial-services'],
]);

/** Every slug with its own figure or an alias. */
export const FIGURE_SLUGS: readonly string[] = [...FIGURES.keys(), ...ALIASES.keys()];

/** The figure of a slug. An unknown slug gets one that is generated from it. */
export function findFigure(slug: string): Figure {
  return FIGURES.get(ALIASES.get(slug) ?? slug) ?? generatedFigure(slug);
}
