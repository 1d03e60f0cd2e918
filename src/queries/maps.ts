/** Maps far below what is seen first: files, under their towns, whose names need the fonts of the page. */

import type { MetroMapOptions } from '../../art/map/metro-map.ts';
import { isOnGrid, type Places } from '../../art/places.ts';
import { plan } from '../../art/plan.ts';
import { brand } from '../../config/brand.ts';
import type { DrawingFile } from './drawings.ts';

type MapOptions = Omit<MetroMapOptions, 'places'>;

export const REGION_MAP = { ratio: '1x1', ground: 'steel' } as const satisfies MapOptions;

/** The way to an office in a town of this name. */
export function officeMap(name: string): MapOptions & { slug: string } {
  return { slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), ratio: '12x5' };
}

/** Miles beside the offices on a narrow map: names stand to the west of their towns. */
const ROOM = { west: 11, east: 7 };

/** The same for a narrow page: around Chicago as much of the region as has all offices on it. */
export function narrowOfficeMap(name: string, places: Places): MapOptions & { slug: string } {
  const { slug } = officeMap(name);
  const offices = brand.offices.flatMap((office) => places[officeMap(office.name).slug] ?? []);
  if (!offices.every(({ at }) => isOnGrid(at))) return { slug, ratio: '1x1' };
  const wests = offices.map(({ at }) => at[0]);
  return { slug, ratio: '1x1', view: [Math.max(...wests) + ROOM.west, Math.min(...wests) - ROOM.east] };
}

/** @returns the address of a map without towns */
export const mapFile = ({ slug = 'region' }: MapOptions): string => `map/${slug}`;

/** @param places the towns of the maps; without one there are no maps */
export function mapDrawings(places: Places): DrawingFile[] {
  const offices = brand.offices.map(({ name }) => officeMap(name)).filter(({ slug }) => slug in places);
  const maps: MapOptions[] = Object.keys(places).length > 0 ? [REGION_MAP, ...offices] : [];
  return maps.map((map) => ({ path: mapFile(map), svg: plan({ kind: 'city', ...map, places, layer: 'ground' }) }));
}
