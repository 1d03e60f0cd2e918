import { boxPath, circlePath, ringPath } from '../path.ts';
import type { Figure } from './figure.ts';

/** The eight SEO pages. */
export const SEO_FIGURES = {
  'ai-powered-seo': [
    { fill: 'figure', path: 'M50 0l50 50-50 50L0 50zM50 26L26 50l24 24 24-24z' },
    { fill: 'mark', path: boxPath(41, 41, 18, 18) },
  ],
  'geo-optimization': [
    { fill: 'figure', path: ringPath(50, 50, 50, 38) + boxPath(44, 10, 12, 80) + boxPath(10, 44, 80, 12) },
    { fill: 'mark', path: circlePath(50, 50, 16), inset: true },
  ],
  'predictive-analytics': [
    { fill: 'figure', path: 'M0 100V70l30-18 26 10V100z' },
    { fill: 'mark', path: 'M60 60L100 14v86H60z' },
  ],
  'keyword-research': [
    { fill: 'figure', path: boxPath(0, 8, 60, 18) + boxPath(0, 58, 44, 18) + boxPath(68, 8, 32, 18) },
    { fill: 'mark', path: boxPath(0, 33, 84, 18) },
    { fill: 'figure', path: boxPath(52, 58, 48, 18) + boxPath(0, 83, 72, 14) },
  ],
  'on-page-technical': [
    { fill: 'figure', path: 'M34 6L0 50l34 44h20L20 50 54 6z' },
    { fill: 'mark', path: 'M66 6l34 44-34 44H46l34-44L46 6z' },
  ],
  'local-seo': [
    { fill: 'figure', path: ringPath(50, 50, 50, 34) },
    { fill: 'mark', path: 'M50 84L32 60a22 22 0 1 1 36 0z' },
  ],
  'content-writing': [
    { fill: 'figure', path: 'M0 0h72l28 28v72H0z' },
    { fill: 'mark', path: 'M72 0l28 28H72z', inset: true },
    { fill: 'block', inset: true, path: boxPath(16, 42, 66, 9) + boxPath(16, 60, 66, 9) + boxPath(16, 78, 40, 9) },
  ],
  'link-building': [
    { fill: 'figure', path: boxPath(0, 0, 44, 44) + boxPath(56, 56, 44, 44) },
    { fill: 'mark', path: 'M30 46l16-16 24 24-16 16z' },
  ],
} as const satisfies Record<string, Figure>;
