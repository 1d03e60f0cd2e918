import { FIGURE_SLUGS } from '../figures/all-figures.ts';
import { FRAMES, type Ratio } from '../frame.ts';
import { GROUNDS, type GroundName } from '../palette.ts';
import type { PlanOptions } from '../plan.ts';
import type { SocialCardOptions } from '../social-card.ts';
import type { SubjectKind } from '../subject.ts';
import { PLACES } from './places.ts';

// Options of every kind of drawing.

const ratios = Object.keys(FRAMES) as Ratio[];
const grounds = Object.keys(GROUNDS) as GroundName[];
const kinds: SubjectKind[] = ['service', 'industry', 'post'];

const subjects: PlanOptions[] = [
  ...FIGURE_SLUGS.map((slug): PlanOptions => ({ kind: 'service', slug, ratio: '1x1' })),
  ...kinds.flatMap((kind) => ratios.map((ratio): PlanOptions => ({ kind, slug: 'b2b-services', ratio, scale: 1 }))),
  ...kinds.flatMap((kind) => grounds.map((ground): PlanOptions => ({ kind, slug: 'local-seo', ground }))),
  ...['person-sample-1', 'person-sample-2', 'another-unknown-subject', 'écluse 🌊', ''].map(
    (slug): PlanOptions => ({ kind: 'service', slug, anchor: [0.5, 0.5], scale: 1.25 }),
  ),
  { kind: 'post', slug: 'maps-and-listings', ratio: '3x1', ground: 'lake', anchor: [0.72, 0.5], scale: 1.1 },
  { kind: 'service', slug: 'attorney', inline: true },
  { kind: 'service', slug: 'attorney', title: 'Attorneys' },
];

const places = PLACES;

const maps: PlanOptions[] = [
  { kind: 'city', places },
  { kind: 'city', ratio: '3x2', ground: 'steel', title: 'Map of our service area', places },
  ...Object.keys(PLACES).map((slug): PlanOptions => ({ kind: 'city', slug, places })),
  ...ratios.map((ratio): PlanOptions => ({ kind: 'city', slug: 'wheaton', ratio, places })),
  ...(['lake', 'fog', 'steel'] as const).map(
    (ground): PlanOptions => ({ kind: 'city', slug: 'lombard', ground, places }),
  ),
  { kind: 'city', slug: 'aurora', layer: 'ground', places },
  { kind: 'city', ratio: 'band', layer: 'towns', view: [30, -10], places },
  { kind: 'city', slug: 'naperville', ratio: '1x1', view: [38, -4], title: 'Map: Naperville', inline: true, places },
];

const fields: PlanOptions[] = [
  ...ratios.map((ratio): PlanOptions => ({ kind: 'fabric', slug: 'home', ratio })),
  ...grounds.map((ground): PlanOptions => ({ kind: 'texture', slug: 'band', ratio: 'band', ground, unit: 11 })),
  { kind: 'fabric', slug: 'home', size: [900, 900], unit: 14 },
  { kind: 'fabric', slug: 'home', diagonal: false },
  { kind: 'fabric', slug: 'home', lit: [0.3, 0.3] },
  { kind: 'fabric', slug: 'home', callout: 'One lit lot', inline: true },
  {
    kind: 'fabric',
    slug: 'home-hero',
    size: [900, 760],
    unit: 13.5,
    diagonal: false,
    lit: [0.62, 0.7],
    callout: 'You are here',
    inline: true,
  },
];

export const PLAN_CASES: readonly PlanOptions[] = [...subjects, ...maps, ...fields];

export const SOCIAL_CARD_CASES: readonly SocialCardOptions[] = [
  { slug: 'home', brand: 'Evenside', title: 'Get found on every block.', kicker: 'Digital marketing' },
  { slug: 'seo-services', brand: 'Evenside', title: 'SEO services', kicker: 'Services', ground: 'steel' },
  { slug: 'post', brand: 'Another & Co', title: 'What to spend on ads in your first 90 days', ground: 'flamingo' },
  { slug: 'long', brand: 'Evenside', title: `${'A very long title that cannot fit its column '.repeat(4)}at all` },
];
