import { boxPath, circlePath } from '../path.ts';
import type { Figure } from './figure.ts';

/** The five advertising platforms. */
export const ADVERTISING_FIGURES = {
  'google-ads': [
    { fill: 'figure', path: 'M0 100L38 10h24l38 90H74L50 43.2 26 100z' },
    { fill: 'mark', path: circlePath(13, 87, 15) },
  ],
  'facebook-ads': [
    { fill: 'figure', path: 'M0 0h100v72H52L26 98V72H0z' },
    { fill: 'mark', path: boxPath(22, 22, 56, 28), inset: true },
  ],
  'tiktok-ads': [
    { fill: 'figure', path: boxPath(22, 0, 56, 100) },
    { fill: 'mark', path: 'M40 30l30 20-30 20z', inset: true },
  ],
  'bing-ads': [
    { fill: 'figure', path: 'M10 0l26 12v52l44-18 14 22-58 32-26-18z' },
    { fill: 'mark', path: boxPath(52, 14, 24, 24) },
  ],
  'amazon-ads': [
    { fill: 'figure', path: 'M0 30l50-28 50 28v48H0z' },
    { fill: 'mark', path: boxPath(38, 36, 24, 42), inset: true },
    { fill: 'figure', path: boxPath(0, 86, 100, 12) },
  ],
} as const satisfies Record<string, Figure>;
