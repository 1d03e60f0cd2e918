import { boxPath, circlePath, ringPath } from '../path.ts';
import type { Figure } from './figure.ts';

/** The twelve industries. */
export const INDUSTRY_FIGURES = {
  healthcare: [
    { fill: 'figure', path: 'M36 0h28v36h36v28H64v36H36V64H0V36h36z' },
    { fill: 'mark', path: circlePath(50, 50, 12), inset: true },
  ],
  attorney: [
    { fill: 'mark', path: 'M50 0l50 24H0z' },
    {
      fill: 'figure',
      path:
        boxPath(4, 32, 14, 48) +
        boxPath(30, 32, 14, 48) +
        boxPath(56, 32, 14, 48) +
        boxPath(82, 32, 14, 48) +
        boxPath(0, 86, 100, 14),
    },
  ],
  'home-services': [
    { fill: 'figure', path: 'M50 0l50 44v56H66V62H34v38H0V44z' },
    { fill: 'mark', path: boxPath(40, 68, 20, 32) },
  ],
  'national-business': [
    {
      fill: 'figure',
      path:
        'M42 0h16v30.7L79.7 9l11.3 11.3L69.3 42' +
        'H100v16H69.3L91 79.7 79.7 91 58 69.3V100H42V69.3L20.3 91 9 79.7 30.7 58H0V42h30.7L9 20.3 20.3 9 42 30.7z',
    },
    { fill: 'mark', path: circlePath(50, 50, 13), inset: true },
  ],
  'local-business': [
    {
      fill: 'figure',
      path: 'M0 6h100v28a12.5 12.5 0 0 1-25 0a12.5 12.5 0 0 1-25 0a12.5 12.5 0 0 1-25 0a12.5 12.5 0 0 1-25 0z',
    },
    { fill: 'figure', path: 'M6 56h40v44H6z' },
    { fill: 'mark', path: boxPath(56, 56, 38, 44) },
  ],
  enterprise: [
    { fill: 'figure', path: boxPath(0, 60, 30, 40) + boxPath(36, 0, 30, 100) },
    { fill: 'mark', path: boxPath(72, 34, 28, 66) },
  ],
  manufacturing: [
    { fill: 'figure', path: 'M0 100V46l28-24v24l28-24v24l28-24h16v78z' },
    { fill: 'mark', path: boxPath(16, 66, 68, 16), inset: true },
  ],
  'e-commerce': [
    { fill: 'figure', path: 'M4 36h92l-8 64H12z' },
    { fill: 'figure', path: 'M30 36V26a20 20 0 0 1 40 0v10', strokeWidth: 10 },
    { fill: 'mark', path: circlePath(50, 66, 15), inset: true },
  ],
  'financial-services': [
    { fill: 'figure', path: boxPath(0, 66, 20, 34) + boxPath(27, 46, 20, 54) + boxPath(54, 26, 20, 74) },
    { fill: 'mark', path: 'M80 100V0h20v100z' },
  ],
  'restaurants-hospitality': [
    { fill: 'figure', path: ringPath(50, 50, 50, 37) },
    { fill: 'mark', path: 'M50 24a26 26 0 0 1 0 52z' },
    { fill: 'figure', path: 'M46 24a26 26 0 0 0 0 52z' },
  ],
  automotive: [
    {
      fill: 'figure',
      path:
        ringPath(50, 50, 50, 36) +
        boxPath(44, 10, 12, 30) +
        'M14.5 65.5L40 51l6 10.400L20.500 76zM85.500 65.500L79.500 76 54 61.400 60 51z',
    },
    { fill: 'mark', path: circlePath(50, 50, 14), inset: true },
  ],
  'b2b-services': [
    { fill: 'figure', path: 'M0 0h62v20H20v42H0z' + 'M100 100H38V80h42V38h20z' },
    { fill: 'mark', path: boxPath(32, 32, 36, 36) },
  ],
} as const satisfies Record<string, Figure>;
