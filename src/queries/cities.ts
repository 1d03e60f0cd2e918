/** Data about towns for pages and maps, from content/cities. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { townsOnMap } from '../../art/map/towns-on-map.ts';
import {
  describePosition,
  gridAddress,
  gridPosition,
  isOnGrid,
  type Places,
  type Position,
  positionNear,
  walkingMiles,
} from '../../art/places.ts';
import { brand } from '../../config/brand.ts';
import type { Town } from '../../domain/town/town.ts';
import { pageRecord } from './page-record.ts';

type City = CollectionEntry<'cities'>;

/** Radius in miles of the towns on the map of a town outside of the Chicago region. */
const MAP_RADIUS = 60;
/** The center of our service area. */
const CENTER = gridPosition(brand.serviceArea.latitude, brand.serviceArea.longitude);

/** Position of a town relative to State and Madison; undefined if the record has none. */
const positionOf = ({ data }: City): Position | undefined =>
  data.position && gridPosition(data.position.latitude, data.position.longitude);

/** Position on the Chicago grid, where house numbers count from State and Madison; undefined outside of it. */
export function gridPositionOf(city: City): Position | undefined {
  const at = positionOf(city);
  return brand.gridMeaning !== undefined && at && isOnGrid(at) ? at : undefined;
}

function gridAddressOf(city: City): string | undefined {
  const at = gridPositionOf(city);
  return at && gridAddress(at);
}

/** The text of the sign on the town's map. */
export function gridSignOf(city: City): { address: string; words: string } | undefined {
  const at = gridPositionOf(city);
  return at && { address: gridAddress(at), words: describePosition(at) };
}

/**
 * The towns of one region: those around a destination outside the Chicago grid, otherwise those on the grid. Without
 * such a destination and without towns on the grid, all towns.
 */
function ofOneRegion(cities: readonly City[], destination: City | undefined): City[] {
  const placed = cities.flatMap((city) => {
    const at = positionOf(city);
    return at ? [{ city, at }] : [];
  });
  const from = destination && positionOf(destination);
  const onGrid = placed.filter(({ at }) => isOnGrid(at));
  if (from ? isOnGrid(from) : onGrid.length > 0) return onGrid.map(({ city }) => city);
  return placed.filter(({ at }) => !from || walkingMiles(from, at) <= MAP_RADIUS).map(({ city }) => city);
}

/** The towns of a map. @param destination slug of the town whose page shows the map */
export async function mapPlaces(destination?: string): Promise<Places> {
  const cities = await getCollection('cities');
  const region = ofOneRegion(
    cities,
    cities.find(({ id }) => id === destination),
  );
  const latitudes = region.map(({ data }) => data.position?.latitude ?? 0);
  const regionLatitude = latitudes.reduce((sum, latitude) => sum + latitude, 0) / latitudes.length;
  const placed = region.flatMap((city) => {
    const { position, title, label } = city.data;
    if (!position) return [];
    const at = gridPosition(position.latitude, position.longitude);
    const drawn = isOnGrid(at) ? at : positionNear(regionLatitude, position.latitude, position.longitude);
    return [[city.id, { name: title, at: drawn, ...label }] as const];
  });
  return townsOnMap(Object.fromEntries(placed.sort(([one], [other]) => one.localeCompare(other))), destination);
}

/** Sorts towns by walking distance along the grid; towns without a position come last, by name. */
export function nearestFirst(cities: readonly City[], from: Position | undefined = CENTER) {
  const miles = (city: City): number => {
    const at = positionOf(city);
    return at ? walkingMiles(from, at) : Number.MAX_VALUE;
  };
  return cities.toSorted(
    (one, other) => miles(one) - miles(other) || one.data.title.localeCompare(other.data.title, 'en'),
  );
}

/** Number of other towns that a city page links to. */
const NEIGHBORS = 10;

/** The towns around a town. */
export async function neighborsOf(city: City) {
  const others = await getCollection('cities', ({ id }) => id !== city.id);
  return nearestFirst(others, positionOf(city))
    .slice(0, NEIGHBORS)
    .map((other) => ({
      name: other.data.title,
      path: `/service-areas/${other.id}`,
      address: gridAddressOf(other),
    }));
}

/** Towns for the search on the home page: those with a page, and those of the gazetteer. */
export async function townsToFind(): Promise<Town[]> {
  const cities = (await getCollection('cities')).flatMap((city) => {
    const at = gridPositionOf(city);
    return at ? [{ ...townAt(city.data.title, at), path: `/service-areas/${city.id}` }] : [];
  });
  const { gazetteer } = await pageRecord('serviceAreas', 'service-areas');
  const others = gazetteer
    .map(({ name, latitude, longitude }) => ({ name, at: gridPosition(latitude, longitude) }))
    .filter(({ name, at }) => isOnGrid(at) && !cities.some((city) => city.name === name))
    .map(({ name, at }) => townAt(name, at));
  return brand.gridMeaning === undefined
    ? []
    : [...cities, ...others].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Truncates to tenths of a mile: rounding up could change the whole miles of the grid address. */
function townAt(name: string, [west, north]: Position): Town {
  return { name, west: Math.trunc(west * 10) / 10, north: Math.trunc(north * 10) / 10 };
}
