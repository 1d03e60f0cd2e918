/** Maps far below what is seen first: files, under the names of their towns, which need the fonts of the page. */
import { brand } from '../../config/brand.ts';
import type { MetroMapOptions } from '../imagery/map/metro-map.ts';
import type { Places } from '../imagery/places.ts';
import { plan } from '../imagery/plan.ts';
import type { DrawingFile } from './drawing.ts';

type MapOptions = Omit<MetroMapOptions, 'places'>;

export const REGION_MAP = { ratio: '1x1', ground: 'steel' } as const satisfies MapOptions;

/** The way to an office in a town of this name. */
export function officeMap(name: string): MapOptions & { slug: string } {
  return { slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), ratio: '12x5' };
}

/** @returns the address of a map without names */
export const mapFile = ({ slug = 'region' }: MapOptions): string => `map/${slug}`;

/** @param places the towns of the maps; without one there are no maps */
export function mapDrawings(places: Places): DrawingFile[] {
  const offices = brand.offices.map(({ name }) => officeMap(name)).filter(({ slug }) => slug in places);
  const maps: MapOptions[] = Object.keys(places).length > 0 ? [REGION_MAP, ...offices] : [];
  return maps.map((map) => ({ path: mapFile(map), svg: plan({ kind: 'city', ...map, places, labels: false }) }));
}
