import { escapeXml } from '../escape.ts';
import { artColor } from '../palette.ts';
import { formatNumber as f } from '../path.ts';
import { type Place, STATE_AND_MADISON } from '../places.ts';
import { DISPLAY_FONT } from '../svg.ts';
import type { Projection } from './projection.ts';

/** A town: a ring, and its name beside it. */
export function renderTown(map: Projection, place: Place): string {
  const { dot, colors } = map;
  const x = map.x(place.at[0]);
  const y = map.y(place.at[1]);
  const ring = renderDot(x, y, { radius: dot, fill: colors.paper, ring: colors.ink, ringWidth: dot * 0.55 });
  // Pages that hide the name of a minor town also hide its ring.
  return (place.minor ? `<g class="minor">${ring}</g>` : ring) + townLabel(map, place);
}

function townLabel(map: Projection, place: Place): string {
  const { unit, dot } = map;
  return renderLabel(map, place, {
    x: map.x(place.at[0]) + place.dx * dot * 2.1,
    y: map.y(place.at[1]) + place.dy * dot * 2.6,
    fontSize: unit * 0.82,
    fontWeight: 600,
    className: [place.minor ? 'minor' : '', ...sideClasses(place)],
  });
}

/** The origin of the grid, drawn as a square to distinguish it from towns. */
export function renderOrigin({ dot, x, y, colors }: Projection): string {
  const [west, north] = STATE_AND_MADISON;
  const left = f(x(west) - dot * 1.25);
  const top = f(y(north) - dot * 1.25);
  const side = f(dot * 2.5);
  return `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${colors.ink}"/>`;
}

/** The destination town, drawn as a larger dot. */
export function renderDestination(map: Projection, destination: Place): string {
  const { dot, colors } = map;
  const x = map.x(destination.at[0]);
  const y = map.y(destination.at[1]);
  const dots =
    renderDot(x, y, { radius: dot * 2.2, fill: artColor('mark'), ring: colors.paper, ringWidth: dot * 0.7 }) +
    `<circle cx="${f(x)}" cy="${f(y)}" r="${f(dot * 0.75)}" fill="${colors.ink}"/>`;
  return dots + destinationLabel(map, destination);
}

function destinationLabel(map: Projection, destination: Place): string {
  const { unit, dot } = map;
  return renderLabel(map, destination, {
    x: map.x(destination.at[0]) + destination.dx * dot * 3.4,
    y: map.y(destination.at[1]) + destination.dy * dot * 3.6,
    fontSize: unit * 1.35,
    fontWeight: 800,
    className: ['here', ...sideClasses(destination)],
  });
}

interface Dot {
  readonly radius: number;
  readonly fill: string;
  readonly ring: string;
  readonly ringWidth: number;
}

function renderDot(x: number, y: number, { radius, fill, ring, ringWidth }: Dot): string {
  const circle = `cx="${f(x)}" cy="${f(y)}" r="${f(radius)}"`;
  return `<circle ${circle} fill="${fill}" stroke="${ring}" stroke-width="${f(ringWidth)}"/>`;
}

/** Classes by which the page enlarges and moves labels on phones. */
function sideClasses({ dy }: Place): string[] {
  return [dy <= -1 ? 'up' : '', dy >= 1 ? 'down' : ''];
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly className: readonly string[];
}

function renderLabel({ colors }: Projection, place: Place, { x, y, fontSize, fontWeight, className }: Label): string {
  const anchor = place.dx < 0 ? 'end' : place.dx === 0 ? 'middle' : 'start';
  const names = className.filter((name) => name !== '').join(' ');
  const classes = names === '' ? '' : ` class="${names}"`;
  return (
    `<text${classes} x="${f(x)}" y="${f(y + fontSize * 0.34)}" ${DISPLAY_FONT} font-weight="${fontWeight}"` +
    ` font-size="${f(fontSize)}" fill="${colors.ink}" text-anchor="${anchor}" paint-order="stroke"` +
    ` stroke="${colors.land}" stroke-width="${f(fontSize * 0.42)}" stroke-linejoin="round">` +
    `${escapeXml(place.name)}</text>`
  );
}
