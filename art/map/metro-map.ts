import { DEFAULT_RATIO, FRAMES, type Ratio, type Size } from '../frame.ts';
import { artColor } from '../palette.ts';
import { formatNumber as f } from '../path.ts';
import { isOnGrid, type Place, type Places, type Position, STATE_AND_MADISON } from '../places.ts';
import type { Drawing } from '../svg.ts';
import { fitExtent } from './fit-extent.ts';
import { type Line, RAIL_LINES, RIVERS, SHORE, SHORE_NORTH_END, SHORE_SOUTH_END } from './lines.ts';
import { MAP_COLORS, type MapGround, type Projection } from './projection.ts';
import { renderDestination, renderOrigin, renderTown } from './towns.ts';

export interface MetroMapOptions {
  readonly places: Places;
  /** The destination town, one of `places`. Without it the map shows the whole region. */
  readonly slug?: string;
  readonly ratio?: Ratio;
  readonly ground?: MapGround;
  /** Draws only the base map, or only the towns with their names as an overlay. Both by default. */
  readonly layer?: 'base' | 'towns';
  /** West and east edge, in miles west of State Street (so a negative number is out in the lake). */
  readonly view?: readonly [west: number, east: number];
}

const REGION = [42, -7] as const;

/**
 * A map to scale. Around Chicago it shows the shore, rivers, commuter lines, and the walk along the grid to the
 * destination. Elsewhere it shows the towns on decorative streets, at the scale at which all of them fit.
 */
export function drawMetroMap(options: MetroMapOptions): Drawing {
  const { places, ratio = DEFAULT_RATIO, ground = 'fog', layer, view } = options;
  const destination = destinationOf(options);
  const size = FRAMES[ratio];
  const [width, height] = size;
  const [west, east] = view ?? REGION;
  const unit = width / (west - east);
  if (!Object.values(places).every(({ at }) => isOnGrid(at))) return drawMapOutsideChicago(options, size, unit);
  const pixelsPerMile = unit;
  const middle = middleNorth(destination, view !== undefined, height / pixelsPerMile);
  const map: Projection = {
    size,
    pixelsPerMile,
    unit,
    dot: Math.max(3.2, pixelsPerMile * 0.3),
    x: (mile) => (west - mile) * pixelsPerMile,
    y: (mile) => height / 2 - (mile - middle) * pixelsPerMile,
    colors: MAP_COLORS[ground],
  };
  const towns = renderTowns(map, options);
  if (layer === 'towns') return { width, height, body: towns, background: 'none' };
  const body =
    renderGrid(map, west, east) +
    renderWater(map) +
    renderRail(map) +
    (destination ? renderWalk(map, destination) : '') +
    renderOrigin(map) +
    (layer === 'base' ? '' : towns);
  return { width, height, body, background: map.colors.land };
}

/** Miles at least between the destination and the upper and lower edge of a map. */
const MARGIN = 4;

/**
 * Miles north of Madison Street at half the height. Without `view` the map moves toward the destination. With and
 * without it, the map moves until the destination is on it.
 * @param miles height of the map
 */
function middleNorth(destination: Place | undefined, hasView: boolean, miles: number): number {
  if (!destination) return 1.5;
  const [, north] = destination.at;
  const middle = hasView ? 1.5 : Math.max(-4, Math.min(6, north / 2));
  const reach = Math.max(0, miles / 2 - MARGIN);
  return Math.max(north - reach, Math.min(north + reach, middle));
}

const destinationOf = ({ places, slug }: MetroMapOptions) => (slug === undefined ? undefined : places[slug]);

/** The towns, with the destination on top. */
function renderTowns(map: Projection, options: MetroMapOptions): string {
  const destination = destinationOf(options);
  const others = Object.entries(options.places).filter(([slug]) => slug !== options.slug);
  return (
    others.map(([, place]) => renderTown(map, place)).join('') +
    (destination ? renderDestination(map, destination) : '')
  );
}

/**
 * A map on which at least one town is outside the Chicago grid.
 * @param unit pixels per mile on a Chicago map of this size
 */
function drawMapOutsideChicago(options: MetroMapOptions, size: Size, unit: number): Drawing {
  const [width, height] = size;
  const { places, ground = 'fog', layer, view } = options;
  // In a view that is wider than the region, text covers the west side, so towns stay on the east side.
  const share = view ? Math.min(1, (REGION[0] - REGION[1]) / (view[0] - view[1])) : 1;
  const destination = destinationOf(options);
  const positions = Object.values(places).map(({ at }) => at);
  // Mirrored positions keep the destination in the middle.
  const mirrored = destination
    ? positions.map(([west, north]): Position => [2 * destination.at[0] - west, 2 * destination.at[1] - north])
    : [];
  const extent = fitExtent([...positions, ...mirrored], [width * share, height]);
  const { pixelsPerMile } = extent;
  const left = width * (1 - share);
  const map: Projection = {
    size,
    pixelsPerMile,
    unit,
    dot: Math.max(3.2, unit * 0.3),
    x: (mile) => left + (extent.west - mile) * pixelsPerMile,
    y: (mile) => (extent.north - mile) * pixelsPerMile,
    colors: MAP_COLORS[ground],
  };
  const towns = renderTowns(map, options);
  if (layer === 'towns') return { width, height, body: towns, background: 'none' };
  const body = renderStreets(map) + (layer === 'base' ? '' : towns);
  return { width, height, body, background: map.colors.land };
}

/** Decorative streets, as far apart in pixels as on a Chicago map. Here this is not a mile. */
function renderStreets({ size: [width, height], unit, colors }: Projection): string {
  let minor = '';
  let major = '';
  const along = (length: number, street: (at: string) => string) => {
    for (let index = 0; index * unit < length; index++) {
      if (index % 4 === 0) major += street(f(index * unit));
      else minor += street(f(index * unit));
    }
  };
  along(width, (at) => `M${at} 0V${height}`);
  along(height, (at) => `M0 ${at}H${width}`);
  return renderStreetPaths({ minor, major, color: colors.street, spacing: unit });
}

/** A street every mile, and a wide one every fourth mile. */
function renderGrid({ size, pixelsPerMile, x, y, colors }: Projection, west: number, east: number): string {
  const [width, height] = size;
  let minor = '';
  let major = '';
  for (let mile = Math.ceil(east); mile <= west; mile++) {
    const street = `M${f(x(mile))} 0V${height}`;
    if (mile % 4 === 0) major += street;
    else minor += street;
  }
  const [north, south] = [y(0) / pixelsPerMile, (y(0) - height) / pixelsPerMile];
  for (let mile = Math.ceil(south); mile <= north; mile++) {
    const street = `M0 ${f(y(mile))}H${width}`;
    if (mile % 4 === 0) major += street;
    else minor += street;
  }
  return renderStreetPaths({ minor, major, color: colors.street, spacing: pixelsPerMile });
}

type Streets = { minor: string; major: string; color: string; spacing: number };

function renderStreetPaths({ minor, major, color, spacing }: Streets): string {
  const width = Math.max(1, spacing * 0.09);
  return (
    `<path d="${minor}" stroke="${color}" stroke-width="${f(width)}" opacity=".75"/>` +
    `<path d="${major}" stroke="${color}" stroke-width="${f(width * 2.4)}"/>`
  );
}

function renderWater(map: Projection): string {
  const { size, pixelsPerMile, x, y, colors } = map;
  const offFrame = size[0] + 40;
  const [westOfNorthEnd] = SHORE_NORTH_END;
  const [, northOfSouthEnd] = SHORE_SOUTH_END;
  const lake = `${linePath(map, SHORE)}L${offFrame} ${f(y(northOfSouthEnd))}V-40H${f(x(westOfNorthEnd))}z`;
  const rivers = RIVERS.map((river) => renderLine(linePath(map, river), colors.river, pixelsPerMile * 0.28));
  return `<path d="${lake}" fill="${colors.water}"/>${rivers.join('')}`;
}

function renderRail(map: Projection): string {
  const { pixelsPerMile, colors } = map;
  return RAIL_LINES.map((line) => renderLine(linePath(map, line), colors.rail, pixelsPerMile * 0.16)).join('');
}

/** The walk from State and Madison: along Madison first, then north or south. */
function renderWalk({ pixelsPerMile, x, y, colors }: Projection, destination: Place): string {
  const [west, north] = STATE_AND_MADISON;
  const walk = `M${f(x(west))} ${f(y(north))}H${f(x(destination.at[0]))}V${f(y(destination.at[1]))}`;
  return (
    `<path d="${walk}" fill="none" stroke="${colors.paper}" stroke-width="${f(pixelsPerMile * 0.95)}"/>` +
    `<path d="${walk}" fill="none" stroke="${artColor('mark')}" stroke-width="${f(pixelsPerMile * 0.5)}"` +
    ' stroke-linejoin="miter"/>'
  );
}

function renderLine(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${f(width)}" stroke-linejoin="round"/>`;
}

function linePath({ x, y }: Projection, line: Line): string {
  return line.map(([west, north], index) => `${index === 0 ? 'M' : 'L'}${f(x(west))} ${f(y(north))}`).join('');
}
