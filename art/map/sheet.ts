import type { Size } from '../frame.ts';
import { artColour, ON_STEEL } from '../palette.ts';

export type MapGround = 'fog' | 'lake' | 'steel';

interface MapColours {
  readonly land: string;
  readonly street: string;
  readonly water: string;
  readonly river: string;
  readonly rail: string;
  readonly ink: string;
  readonly paper: string;
}

/** A map at one scale: how miles become pixels, and what things are painted with. */
export interface Sheet {
  readonly size: Size;
  readonly pixelsPerMile: number;
  /** How many pixels of a mile names and lines are sized by: a map of a wide region has no smaller names. */
  readonly unit: number;
  /** Radius of a town, in pixels. */
  readonly dot: number;
  readonly x: (west: number) => number;
  readonly y: (north: number) => number;
  readonly colours: MapColours;
}

const DAY = {
  street: artColour('paper'),
  river: artColour('lake3'),
  rail: artColour('steel'),
  ink: artColour('steel'),
  paper: artColour('paper'),
};

export const MAP_COLOURS: Readonly<Record<MapGround, MapColours>> = {
  fog: { ...DAY, land: artColour('fog'), water: artColour('lake') },
  lake: { ...DAY, land: artColour('lake'), water: artColour('lake2') },
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
