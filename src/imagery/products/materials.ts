import type { Tones } from './isometric.ts';

/** Paints of objects. An object keeps its colours in both schemes; the plan under it follows the page. */
export const PAINT = {
  steel: '#0B1418',
  steelSide: '#1B2A33',
  slate: '#22343D',
  steelTop: '#31444E',
  slatePale: '#4A6470',
  chalk: '#EEF6F9',
  white: '#FFFFFF',
  fog: '#EAF1F5',
  mist: '#DDE8EE',
  ash: '#B9CCD6',
  ashDeep: '#93A9B5',
  lakePale: '#E2F3FB',
  lake: '#C2E4F4',
  lakeSide: '#BFE2F2',
  lakeDeep: '#93CDE7',
  lakeBright: '#6FB9DA',
  lakeDark: '#4FA3C8',
  vermilion: '#F84B28',
  vermilionTop: '#FF7857',
  vermilionDark: '#D93A1A',
} as const;

/** The finishes a product is sold in: names of its variants. */
export type StyleName = 'Steel' | 'Lake' | 'Flamingo' | 'Paper';

/** A finish: three tones for prisms, and the colours of the graphic on their faces. */
export interface Finish extends Tones {
  readonly ink: string;
  /** Vermilion, or white where everything else is vermilion. */
  readonly accent: string;
  /** A light panel for a code, and the code on it. */
  readonly panel: string;
  readonly panelInk: string;
}

export const FINISHES: Readonly<Record<StyleName, Finish>> = {
  Steel: {
    top: PAINT.steelTop,
    left: PAINT.steel,
    right: PAINT.steelSide,
    ink: PAINT.chalk,
    accent: PAINT.vermilion,
    panel: PAINT.white,
    panelInk: PAINT.steel,
  },
  Lake: {
    top: PAINT.lakePale,
    left: PAINT.lakeDeep,
    right: PAINT.lakeSide,
    ink: PAINT.steel,
    accent: PAINT.vermilion,
    panel: PAINT.white,
    panelInk: PAINT.steel,
  },
  Flamingo: {
    top: PAINT.vermilionTop,
    left: PAINT.vermilionDark,
    right: PAINT.vermilion,
    ink: PAINT.steel,
    accent: PAINT.white,
    panel: PAINT.steel,
    panelInk: PAINT.white,
  },
  Paper: {
    top: PAINT.white,
    left: PAINT.ash,
    right: PAINT.mist,
    ink: PAINT.steel,
    accent: PAINT.vermilion,
    panel: PAINT.white,
    panelInk: PAINT.steel,
  },
};

/** A pale ledge that a board stands on. */
export const LEDGE: Tones = { top: PAINT.mist, left: PAINT.ashDeep, right: PAINT.ash };

/** Whether the name of a variant is a finish that can be drawn. */
export function isStyleName(name: string): name is StyleName {
  return Object.hasOwn(FINISHES, name);
}
