import type { Size } from '../frame.ts';
import type { Position } from '../places.ts';

/** The area that a map shows: its north-west corner in miles, and its scale. */
export interface MapExtent {
  readonly west: number;
  readonly north: number;
  readonly pixelsPerMile: number;
}

/** Miles that the shorter side of a map shows at least, so that it does not zoom in too far on a single town. */
const MIN_MILES = 16;
/** Share of a map's width and height that towns may occupy. The rest is room for their names. */
const USABLE_SHARE = 0.6;

/** The largest scale at which a map of this size contains all positions, centered. */
export function fitExtent(positions: readonly Position[], [width, height]: Size): MapExtent {
  const wests = positions.map(([west]) => west);
  const norths = positions.map(([, north]) => north);
  const [mostWest, leastWest] = [Math.max(...wests), Math.min(...wests)];
  const [mostNorth, leastNorth] = [Math.max(...norths), Math.min(...norths)];
  const pixelsPerMile = Math.min(
    Math.min(width, height) / MIN_MILES,
    (width * USABLE_SHARE) / (mostWest - leastWest),
    (height * USABLE_SHARE) / (mostNorth - leastNorth),
  );
  return {
    west: (mostWest + leastWest) / 2 + width / pixelsPerMile / 2,
    north: (mostNorth + leastNorth) / 2 + height / pixelsPerMile / 2,
    pixelsPerMile,
  };
}
