/** A position in miles on the metropolitan grid: west of State Street, north of Madison Street. */
export type Position = readonly [west: number, north: number];

/** A town on the map. `dx` and `dy` say on which side of its dot the label sits. */
export interface Place {
  readonly name: string;
  readonly at: Position;
  readonly dx: number;
  readonly dy: number;
  /** The label is hidden on small screens, where it would collide. */
  readonly minor?: true;
}

/** From latitude and longitude: at 41.88 degrees north a degree is 69.0 miles north and 51.5 miles west. */
export function gridPosition(latitude: number, longitude: number): Position {
  return [(-87.6278 - longitude) * 51.5, (latitude - 41.882) * 69];
}

const places = {
  chicago: { name: 'Chicago', at: gridPosition(41.882, -87.6278), dx: 0, dy: -1.2 },
  elmhurst: { name: 'Elmhurst', at: gridPosition(41.8995, -87.9403), dx: 0, dy: -1 },
  'oak-brook': { name: 'Oak Brook', at: gridPosition(41.8328, -87.929), dx: 1, dy: 0.1, minor: true },
  'oakbrook-terrace': { name: 'Oakbrook Terrace', at: gridPosition(41.8503, -87.9645), dx: 1, dy: -0.5, minor: true },
  lombard: { name: 'Lombard', at: gridPosition(41.88, -88.0078), dx: -0.2, dy: -1, minor: true },
  'downers-grove': { name: 'Downers Grove', at: gridPosition(41.8089, -88.0112), dx: 1, dy: 0.6, minor: true },
  wheaton: { name: 'Wheaton', at: gridPosition(41.8661, -88.107), dx: 0, dy: 1.1 },
  naperville: { name: 'Naperville', at: gridPosition(41.7508, -88.1535), dx: 1, dy: 0.6 },
  aurora: { name: 'Aurora', at: gridPosition(41.7606, -88.3201), dx: 0, dy: 1.2 },
  schaumburg: { name: 'Schaumburg', at: gridPosition(42.0334, -88.0834), dx: -1, dy: -0.4 },
  'arlington-heights': { name: 'Arlington Heights', at: gridPosition(42.0884, -87.9806), dx: 1, dy: -0.4 },
} as const satisfies Record<string, Place>;

export type PlaceSlug = keyof typeof places;

export const PLACES: Readonly<Record<PlaceSlug, Place>> = places;

export function isPlaceSlug(slug: string): slug is PlaceSlug {
  return Object.hasOwn(places, slug);
}

/**
 * A position as DuPage County writes house numbers, in whole miles: 27W 9S is twenty-seven miles west of State Street
 * and nine south of Madison.
 */
export function gridAddress([west, north]: Position): string {
  const eastWest = `${Math.floor(Math.abs(west))}${west >= 0 ? 'W' : 'E'}`;
  const northSouth = `${Math.floor(Math.abs(north))}${north < 0 ? 'S' : 'N'}`;
  return `${eastWest} ${northSouth}`;
}
