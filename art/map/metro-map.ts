import { DEFAULT_RATIO, FRAMES, type Ratio, type Size } from '../frame.ts';
import { artColor } from '../palette.ts';
import { formatNumber as f } from '../path.ts';
import { isOnGrid, type Place, type Places, type Position, STATE_AND_MADISON } from '../places.ts';
import type { Composition } from '../svg.ts';
import { fitWindow } from './fit-window.ts';
import { type Line, RAIL_LINES, RIVERS, SHORE, SHORE_NORTH_END, SHORE_SOUTH_END } from './lines.ts';
import { MAP_COLORS, type MapGround, type Sheet } from './sheet.ts';
import { renderDestination, renderOrigin, renderTown } from './towns.ts';

export interface MetroMapOptions {
  readonly places: Places;
  /** The destination town, one of `places`. Without it the map shows the whole region. */
  readonly slug?: string;
  readonly ratio?: Ratio;
  readonly ground?: MapGround;
  /** Draws only the ground, or only the towns with their names as an overlay. Both by default. */
  readonly layer?: 'ground' | 'towns';
  /** West and east edge, in miles west of State Street (so a negative number is out in the lake). */
  readonly view?: readonly [west: number, east: number];
}

const REGION = [42, -7] as const;

/**
 * A map to scale. Around Chicago it shows the shore, rivers, commuter lines, and the walk along the grid to the
 * destination. Elsewhere it shows only towns, at the scale at which all of them fit.
 */
export function drawMetroMap(options: MetroMapOptions): Composition {
  const { places, ratio = DEFAULT_RATIO, ground = 'fog', layer, view } = options;
  const destination = destinationOf(options);
  const size = FRAMES[ratio];
  const [width, height] = size;
  const [west, east] = view ?? REGION;
  const unit = width / (west - east);
  if (!Object.values(places).every(({ at }) => isOnGrid(at))) return drawAwayMap(options, size, unit);
  const pixelsPerMile = unit;
  // Without `view` the map is shifted towards the destination.
  const middle = destination && !view ? Math.max(-4, Math.min(6, destination.at[1] / 2)) : 1.5;
  const sheet: Sheet = {
    size,
    pixelsPerMile,
    unit,
    dot: Math.max(3.2, pixelsPerMile * 0.3),
    x: (mile) => (west - mile) * pixelsPerMile,
    y: (mile) => height / 2 - (mile - middle) * pixelsPerMile,
    colors: MAP_COLORS[ground],
  };
  const towns = renderTowns(sheet, options);
  if (layer === 'towns') return { width, height, body: towns, background: 'none' };
  const body =
    renderGrid(sheet, west, east) +
    renderWater(sheet) +
    renderRail(sheet) +
    (destination ? renderWalk(sheet, destination) : '') +
    renderOrigin(sheet) +
    (layer === 'ground' ? '' : towns);
  return { width, height, body, background: sheet.colors.land };
}

const destinationOf = ({ places, slug }: MetroMapOptions) => (slug === undefined ? undefined : places[slug]);

/** The towns, with the destination on top. */
function renderTowns(sheet: Sheet, options: MetroMapOptions): string {
  const destination = destinationOf(options);
  const others = Object.entries(options.places).filter(([slug]) => slug !== options.slug);
  return (
    others.map(([, place]) => renderTown(sheet, place)).join('') +
    (destination ? renderDestination(sheet, destination) : '')
  );
}

/** A map of towns outside the Chicago grid. @param unit pixels per mile on a Chicago map of this size */
function drawAwayMap(options: MetroMapOptions, size: Size, unit: number): Composition {
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
  const window = fitWindow([...positions, ...mirrored], [width * share, height]);
  const { pixelsPerMile } = window;
  const left = width * (1 - share);
  const sheet: Sheet = {
    size,
    pixelsPerMile,
    unit,
    dot: Math.max(3.2, unit * 0.3),
    x: (mile) => left + (window.west - mile) * pixelsPerMile,
    y: (mile) => (window.north - mile) * pixelsPerMile,
    colors: MAP_COLORS[ground],
  };
  const towns = renderTowns(sheet, options);
  if (layer === 'towns') return { width, height, body: towns, background: 'none' };
  const body = renderStreets(sheet) + (layer === 'ground' ? '' : towns);
  return { width, height, body, background: sheet.colors.land };
}

/** Decorative streets at the distance of a Chicago map. They do not mark miles. */
function renderStreets({ size: [width, height], unit, colors }: Sheet): string {
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
  const streetWidth = Math.max(1, unit * 0.09);
  return (
    `<path d="${minor}" stroke="${colors.street}" stroke-width="${f(streetWidth)}" opacity=".75"/>` +
    `<path d="${major}" stroke="${colors.street}" stroke-width="${f(streetWidth * 2.4)}"/>`
  );
}

/** A street every mile, and a wide one every fourth mile. */
function renderGrid({ size, pixelsPerMile, x, y, colors }: Sheet, west: number, east: number): string {
  const [width, height] = size;
  let minor = '';
  let major = '';
  for (let mile = Math.ceil(east); mile <= west; mile++) {
    const street = `M${f(x(mile))} 0V${height}`;
    if (mile % 4 === 0) major += street;
    else minor += street;
  }
  for (let mile = -40; mile <= 40; mile++) {
    if (y(mile) < 0 || y(mile) > height) continue;
    const street = `M0 ${f(y(mile))}H${width}`;
    if (mile % 4 === 0) major += street;
    else minor += street;
  }
  const streetWidth = Math.max(1, pixelsPerMile * 0.09);
  return (
    `<path d="${minor}" stroke="${colors.street}" stroke-width="${f(streetWidth)}" opacity=".75"/>` +
    `<path d="${major}" stroke="${colors.street}" stroke-width="${f(streetWidth * 2.4)}"/>`
  );
}

function renderWater(sheet: Sheet): string {
  const { size, pixelsPerMile, x, y, colors } = sheet;
  const offFrame = size[0] + 40;
  const [northEnd] = SHORE_NORTH_END;
  const [, southEnd] = SHORE_SOUTH_END;
  const lake = `${linePath(sheet, SHORE)}L${offFrame} ${f(y(southEnd))}V-40H${f(x(northEnd))}z`;
  const rivers = RIVERS.map((river) => renderLine(linePath(sheet, river), colors.river, pixelsPerMile * 0.28));
  return `<path d="${lake}" fill="${colors.water}"/>${rivers.join('')}`;
}

function renderRail(sheet: Sheet): string {
  const { pixelsPerMile, colors } = sheet;
  return RAIL_LINES.map((line) => renderLine(linePath(sheet, line), colors.rail, pixelsPerMile * 0.16)).join('');
}

/** The walk from State and Madison: along Madison first, then north or south. */
function renderWalk({ pixelsPerMile, x, y, colors }: Sheet, here: Place): string {
  const [west, north] = STATE_AND_MADISON;
  const walk = `M${f(x(west))} ${f(y(north))}H${f(x(here.at[0]))}V${f(y(here.at[1]))}`;
  return (
    `<path d="${walk}" fill="none" stroke="${colors.paper}" stroke-width="${f(pixelsPerMile * 0.95)}"/>` +
    `<path d="${walk}" fill="none" stroke="${artColor('mark')}" stroke-width="${f(pixelsPerMile * 0.5)}"` +
    ' stroke-linejoin="miter"/>'
  );
}

function renderLine(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${f(width)}" stroke-linejoin="round"/>`;
}

function linePath({ x, y }: Sheet, line: Line): string {
  return line.map(([west, north], index) => `${index === 0 ? 'M' : 'L'}${f(x(west))} ${f(y(north))}`).join('');
}
