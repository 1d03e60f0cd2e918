import { boxPath, circlePath, ringPath, starPath } from '../path.ts';
import type { Figure } from './figure.ts';

/** The thirteen services, and virtual tours. */
export const SERVICE_FIGURES = {
  'website-design-development': [
    { fill: 'figure', path: 'M0 10h100v80H0zM8 32v50h84V32z' },
    { fill: 'block', inset: true, path: circlePath(12, 21, 4) + circlePath(25, 21, 4) },
    { fill: 'mark', path: boxPath(18, 42, 38, 30) },
    { fill: 'figure', path: boxPath(64, 42, 18, 8) + boxPath(64, 53, 18, 8) + boxPath(64, 64, 18, 8) },
  ],
  'seo-services': [
    { fill: 'figure', path: circlePath(42, 42, 42) },
    { fill: 'street', inset: true, path: circlePath(42, 42, 24) },
    { fill: 'mark', path: 'M66 80l14-14 22 22v14h-14z' },
    { fill: 'figure', path: boxPath(36, 36, 12, 12) },
  ],
  'digital-advertising-media-buying': [
    { fill: 'mark', path: 'M0 100V68a32 32 0 0 1 32 32z' },
    {
      fill: 'figure',
      path: 'M0 58V40a60 60 0 0 1 60 60H42A42 42 0 0 0 0 58zM0 28V2a98 98 0 0 1 98 98H72A72 72 0 0 0 0 28z',
    },
  ],
  'maps-and-listings': [
    { fill: 'figure', path: 'M50 100L18.5 62.5a41 41 0 1 1 63 0z' },
    { fill: 'street', inset: true, path: circlePath(50, 36, 17) },
    { fill: 'mark', path: boxPath(42, 28, 16, 16), inset: true },
  ],
  'social-media-marketing': [
    { fill: 'figure', path: circlePath(31, 50, 31) + circlePath(69, 50, 31) },
    { fill: 'mark', inset: true, path: 'M50 25.5a31 31 0 0 1 0 49a31 31 0 0 1 0-49z' },
  ],
  'branding-creative-services': [
    { fill: 'figure', path: boxPath(0, 50, 46, 50) },
    { fill: 'mark', path: circlePath(27, 20, 20) },
    { fill: 'figure', path: 'M56 100V6l44 94z' },
  ],
  'marketing-consulting-strategy': [
    { fill: 'figure', path: 'M50 0l12 38 38 12-38 12-12 38-12-38L0 50l38-12z' },
    { fill: 'mark', inset: true, path: 'M50 0l12 38-12 12zM50 0L38 38l12 12z' },
  ],
  'email-marketing-crm-automation': [
    { fill: 'figure', path: 'M0 22l42 38h16l42-38v64H0z' },
    { fill: 'mark', path: 'M8 12h84L52.200 48H47.800z' },
  ],
  'reputation-management': [
    { fill: 'figure', path: circlePath(50, 50, 50) },
    { fill: 'street', inset: true, path: circlePath(50, 50, 40) },
    { fill: 'mark', path: starPath(50, 50, 34) },
  ],
  'sales-funnel-creation-conversion-optimization': [
    { fill: 'figure', path: 'M0 4h100l-13 24H13zM19 38h62L70 60H30z' },
    { fill: 'mark', path: 'M36 70h28L56 98H44z' },
  ],
  'healthcare-marketing-solutions': [
    { fill: 'figure', path: 'M34 0h32v34h34v32H66v34H34V66H0V34h34z' },
    { fill: 'mark', path: boxPath(40, 40, 20, 20), inset: true },
  ],
  'google-maps-listings-optimization': [
    { fill: 'mark', path: boxPath(0, 6, 100, 24) },
    { fill: 'figure', path: boxPath(0, 40, 74, 20) + boxPath(0, 70, 48, 20) },
  ],
  'google-maps-aerial-drone': [
    { fill: 'figure', path: 'M20 20L80 80M80 20L20 80', strokeWidth: 9 },
    {
      fill: 'figure',
      path: ringPath(20, 20, 20, 10) + ringPath(80, 20, 20, 10) + ringPath(20, 80, 20, 10) + ringPath(80, 80, 20, 10),
    },
    { fill: 'mark', path: boxPath(36, 36, 28, 28) },
  ],
  'google-maps-virtual-tours': [
    {
      fill: 'figure',
      path:
        'M50 0a50 50 0 0 1 50 50H80A30 30 0 0 0 50 20z' +
        'M0 50A50 50 0 0 1 50 0v20a30 30 0 0 0-30 30z' +
        'M50 100A50 50 0 0 1 0 50h20a30 30 0 0 0 30 30z',
    },
    { fill: 'mark', path: circlePath(50, 50, 18) },
    { fill: 'figure', path: 'M72 66l28 0L86 86z' },
  ],
} as const satisfies Record<string, Figure>;
