/** Options of the maps of the region and of the offices. */
import type { MetroMapOptions } from '../../art/map/metro-map.ts';
import { isOnGrid, type Places } from '../../art/places.ts';
import { brand } from '../../config/brand.ts';

export type MapOptions = Omit<MetroMapOptions, 'places'>;

export const REGION_MAP = { ratio: '1x1', ground: 'steel' } as const satisfies MapOptions;

/** Options of the map to an office in a town of this name. */
export function officeMap(name: string): MapOptions & { slug: string } {
  return { slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), ratio: '12x5' };
}

/** Margin in miles around the offices on a narrow map; wider in the west, where the names of towns are. */
const MARGIN = { west: 11, east: 7 };

/** The same for a narrow screen. Around Chicago, the part of the region that has all offices. */
export function narrowOfficeMap(name: string, places: Places): MapOptions & { slug: string } {
  const { slug } = officeMap(name);
  const offices = brand.offices.flatMap((office) => places[officeMap(office.name).slug] ?? []);
  if (!offices.every(({ at }) => isOnGrid(at))) return { slug, ratio: '1x1' };
  const wests = offices.map(({ at }) => at[0]);
  return { slug, ratio: '1x1', view: [Math.max(...wests) + MARGIN.west, Math.min(...wests) - MARGIN.east] };
}

/** @returns the path of the SVG file of a map, which has no towns: the page draws them on it (map-with-names.tsx) */
export const mapFile = ({ slug = 'region' }: MapOptions): string => `map/${slug}`;
