/** A position in miles: west of State Street, north of Madison Street. */
export type Position = readonly [west: number, north: number];

/** Origin of the grid. */
export const STATE_AND_MADISON: Position = [0, 0];

/** A town on the map. `dx` (to the right) and `dy` (down) place the label relative to the dot. */
export interface Place {
  readonly name: string;
  readonly at: Position;
  readonly dx: number;
  readonly dy: number;
  /** Hidden on small screens, where its label would overlap others. */
  readonly minor?: boolean;
}

/** Half the width of the grid, in miles. The shore is drawn from 33 miles south to 49 miles north of Madison Street. */
const GRID_RADIUS_MILES = 60;

/** Whether a position lies on the Chicago grid. */
export function isOnGrid([west, north]: Position): boolean {
  return Math.abs(west) <= GRID_RADIUS_MILES && Math.abs(north) <= GRID_RADIUS_MILES;
}

/** State and Madison, in degrees. */
const ORIGIN = { latitude: 41.882, longitude: -87.6278 };
/** Miles in a degree of latitude, and in a degree of longitude near Chicago. */
const MILES_NORTH = 69;
const MILES_WEST = 51.5;
/** Miles in a degree of longitude at the equator. */
const MILES_AT_EQUATOR = 69.17;

/** The grid position of a latitude and longitude near Chicago. */
export function gridPosition(latitude: number, longitude: number): Position {
  return [(ORIGIN.longitude - longitude) * MILES_WEST, (latitude - ORIGIN.latitude) * MILES_NORTH];
}

/** The towns of a map, by slug. */
export type Places = Readonly<Record<string, Place>>;

/**
 * A position in the house-number notation of DuPage County, in whole miles: 27W 9S is 27 miles west of State Street and
 * 9 south of Madison.
 */
export function gridAddress([west, north]: Position): string {
  const eastWest = `${Math.floor(Math.abs(west))}${west >= 0 ? 'W' : 'E'}`;
  const northSouth = `${Math.floor(Math.abs(north))}${north < 0 ? 'S' : 'N'}`;
  return `${eastWest} ${northSouth}`;
}

/** Parses a grid address such as 27W 9S. @returns undefined if the text is not a grid address */
export function parseGridAddress(address: string): Position | undefined {
  const match = /^(\d+)([WE]) (\d+)([NS])$/.exec(address);
  if (!match) return undefined;
  const [, across, eastWest, along, northSouth] = match;
  return [Number(across) * (eastWest === 'W' ? 1 : -1), Number(along) * (northSouth === 'N' ? 1 : -1)];
}

/** A position in words: "27 miles west, 9 south". Omits distances of less than a mile. */
export function describePosition([west, north]: Position): string {
  const directions = [
    { miles: Math.floor(Math.abs(west)), direction: west >= 0 ? 'west' : 'east' },
    { miles: Math.floor(Math.abs(north)), direction: north < 0 ? 'south' : 'north' },
  ].filter(({ miles }) => miles > 0);
  const [first, second] = directions.map(({ miles, direction }, index) => {
    const unit = miles === 1 ? 'mile ' : 'miles ';
    return `${miles} ${index === 0 ? unit : ''}${direction}`;
  });
  return first === undefined ? 'At State and Madison' : [first, second].filter(Boolean).join(', ');
}

/**
 * The position of a place outside the Chicago grid, in miles.
 * @param regionLatitude the same for all places of the region: the length of a degree of longitude depends on it
 */
export function positionNear(regionLatitude: number, latitude: number, longitude: number): Position {
  const [, north] = gridPosition(latitude, longitude);
  return [(ORIGIN.longitude - longitude) * MILES_AT_EQUATOR * Math.cos((regionLatitude * Math.PI) / 180), north];
}

/** Miles from one position to another along the street grid (Manhattan distance). */
export function walkingMiles([west, north]: Position, [otherWest, otherNorth]: Position): number {
  return Math.abs(west - otherWest) + Math.abs(north - otherNorth);
}
