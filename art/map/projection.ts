import type { Size } from '../frame.ts';
import { artColor, ON_STEEL } from '../palette.ts';

export type MapGround = 'fog' | 'steel';

interface MapColors {
  readonly land: string;
  readonly street: string;
  readonly water: string;
  readonly river: string;
  readonly rail: string;
  readonly ink: string;
  readonly paper: string;
}

/** Scale, projection and colors of a map. */
export interface Projection {
  readonly size: Size;
  readonly pixelsPerMile: number;
  /** Pixels per mile of a Chicago map of this width: the measure for names and dots of every map. */
  readonly unit: number;
  /** Radius of a town, in pixels. */
  readonly dot: number;
  readonly x: (west: number) => number;
  readonly y: (north: number) => number;
  readonly colors: MapColors;
}

export const MAP_COLORS: Readonly<Record<MapGround, MapColors>> = {
  fog: {
    land: artColor('fog'),
    street: artColor('paper'),
    water: artColor('lake'),
    river: artColor('lake3'),
    rail: artColor('steel'),
    ink: artColor('steel'),
    paper: artColor('paper'),
  },
  steel: {
    land: ON_STEEL.block,
    street: ON_STEEL.street,
    water: ON_STEEL.water,
    river: ON_STEEL.river,
    rail: ON_STEEL.rail,
    ink: ON_STEEL.ink,
    paper: ON_STEEL.ground,
  },
};
