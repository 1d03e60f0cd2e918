import type { Size } from '../frame.ts';
import type { Position } from '../places.ts';

/** The part of the world that a map shows: its north-west corner in miles, and its scale. */
export interface Window {
  readonly west: number;
  readonly north: number;
  readonly pixelsPerMile: number;
}

/** Miles that a map shows at least, so that one town is not all there is. */
const LEAST = 16;
/** The share of a map's width and height that towns may take: their names need room beside them. */
const INSIDE = 0.6;

/** The closest look at a map of this size that has all these positions on it, in its middle. */
export function fitWindow(positions: readonly Position[], [width, height]: Size): Window {
  const wests = positions.map(([west]) => west);
  const norths = positions.map(([, north]) => north);
  const [mostWest, leastWest] = [Math.max(...wests), Math.min(...wests)];
  const [mostNorth, leastNorth] = [Math.max(...norths), Math.min(...norths)];
  const pixelsPerMile = Math.min(
    Math.min(width, height) / LEAST,
    (width * INSIDE) / (mostWest - leastWest),
    (height * INSIDE) / (mostNorth - leastNorth),
  );
  return {
    west: (mostWest + leastWest) / 2 + width / pixelsPerMile / 2,
    north: (mostNorth + leastNorth) / 2 + height / pixelsPerMile / 2,
    pixelsPerMile,
  };
}
