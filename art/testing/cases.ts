import { FIGURE_SLUGS } from '../figures/all-figures.ts';
import { FRAMES, type Ratio } from '../frame.ts';
import type { IllustrationOptions } from '../illustration.ts';
import { GROUNDS, type GroundName } from '../palette.ts';
import type { SocialCardOptions } from '../social-card.ts';
import type { SubjectKind } from '../subject.ts';
import { PLACES as places } from './places.ts';

const ratios = Object.keys(FRAMES) as Ratio[];
const grounds = Object.keys(GROUNDS) as GroundName[];
const kinds: SubjectKind[] = ['service', 'industry', 'post'];

/** Options of every kind of drawing. */
export const ILLUSTRATION_CASES: readonly IllustrationOptions[] = [
  ...FIGURE_SLUGS.map((slug): IllustrationOptions => ({ kind: 'service', slug, ratio: '1x1' })),
  ...kinds.flatMap((kind) =>
    ratios.map((ratio): IllustrationOptions => ({ kind, slug: 'b2b-services', ratio, scale: 1 })),
  ),
  ...kinds.flatMap((kind) => grounds.map((ground): IllustrationOptions => ({ kind, slug: 'local-seo', ground }))),
  ...['person-sample-1', 'écluse 🌊', ''].map(
    (slug): IllustrationOptions => ({ kind: 'service', slug, anchor: [0.5, 0.5] }),
  ),
  { kind: 'metro-map', places },
  ...Object.keys(places).map((slug): IllustrationOptions => ({ kind: 'metro-map', slug, places })),
  ...ratios.map((ratio): IllustrationOptions => ({ kind: 'metro-map', slug: 'wheaton', ratio, places })),
  { kind: 'metro-map', ratio: 'band', layer: 'towns', view: [30, -10], places },
  ...ratios.map((ratio): IllustrationOptions => ({ kind: 'city-blocks', slug: 'home', ratio })),
  ...grounds.map(
    (ground): IllustrationOptions => ({ kind: 'city-blocks', slug: 'band', ratio: 'band', ground, unit: 11 }),
  ),
  {
    kind: 'city-blocks',
    slug: 'home',
    size: [900, 760],
    unit: 13.5,
    diagonal: false,
    accentAt: [0.6, 0.7],
    callout: 'Here',
  },
];

export const SOCIAL_CARD_CASES: readonly SocialCardOptions[] = [
  { slug: 'home', brand: 'Evenside', title: 'Get found on every block.', tagline: 'Digital marketing' },
  { slug: 'long', brand: 'Evenside', title: `${'A very long title that cannot fit its column '.repeat(4)}at all` },
];
