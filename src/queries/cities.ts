/** What pages and maps say about towns, gathered from content/cities. */
import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
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

type City = CollectionEntry<'cities'>;

/** Miles around a town whose towns are on its map, where it is away from the region of Chicago. */
const AROUND = 60;
/** The middle of where we work. */
const MIDDLE = gridPosition(brand.serviceArea.latitude, brand.serviceArea.longitude);

/** Where a town lies, counted from State and Madison; unknown where the record does not say. */
const positionOf = ({ data }: City): Position | undefined =>
  data.position && gridPosition(data.position.latitude, data.position.longitude);

/** The same where it is an address: in the region whose house numbers count from there, if the brand says so. */
export function gridPositionOf(city: City): Position | undefined {
  const at = positionOf(city);
  return brand.gridMeaning !== undefined && at && isOnGrid(at) ? at : undefined;
}

function gridAddressOf(city: City): string | undefined {
  const at = gridPositionOf(city);
  return at && gridAddress(at);
}

/** What the sign on the town's map says. */
export function gridSignOf(city: City): { address: string; words: string } | undefined {
  const at = gridPositionOf(city);
  return at && { address: gridAddress(at), words: describePosition(at) };
}

/** The towns of one region: those around Chicago, where there are any, or those around the town that a map is about. */
function ofOneRegion(cities: readonly City[], here: City | undefined): City[] {
  const placed = cities.flatMap((city) => {
    const at = positionOf(city);
    return at ? [{ city, at }] : [];
  });
  const from = here && positionOf(here);
  const onGrid = placed.filter(({ at }) => isOnGrid(at));
  if (from ? isOnGrid(from) : onGrid.length > 0) return onGrid.map(({ city }) => city);
  return placed.filter(({ at }) => !from || walkingMiles(from, at) <= AROUND).map(({ city }) => city);
}

/** The towns of a map. @param here the last part of the address of the town that it is about */
export async function mapPlaces(here?: string): Promise<Places> {
  const cities = await getCollection('cities');
  const region = ofOneRegion(
    cities,
    cities.find(({ id }) => id === here),
  );
  const latitudes = region.map(({ data }) => data.position?.latitude ?? 0);
  const near = latitudes.reduce((sum, latitude) => sum + latitude, 0) / latitudes.length;
  const placed = region.flatMap((city) => {
    const { position, title, label } = city.data;
    if (!position) return [];
    const at = gridPosition(position.latitude, position.longitude);
    const drawn = isOnGrid(at) ? at : positionNear(near, position.latitude, position.longitude);
    return [[city.id, { name: title, at: drawn, ...label }] as const];
  });
  return townsOnMap(Object.fromEntries(placed.sort(([one], [other]) => one.localeCompare(other))), here);
}

/** Towns in the order of the walk to them along the grid; those that are on no map come last, by name. */
export function nearestFirst(cities: readonly City[], from: Position | undefined = MIDDLE) {
  const miles = (city: City): number => {
    const at = positionOf(city);
    return at ? walkingMiles(from, at) : Number.MAX_VALUE;
  };
  return cities.toSorted(
    (one, other) => miles(one) - miles(other) || one.data.title.localeCompare(other.data.title, 'en'),
  );
}

/** How many other towns a town's page leads on to. */
const NEIGHBOURS = 10;

/** The towns around a town. */
export async function neighboursOf(city: City) {
  const others = await getCollection('cities', ({ id }) => id !== city.id);
  return nearestFirst(others, positionOf(city))
    .slice(0, NEIGHBOURS)
    .map((other) => ({
      name: other.data.title,
      path: `/service-areas/${other.id}`,
      address: gridAddressOf(other),
    }));
}

/** Towns that visitors can find on the plan of the home page: those with a page, and those of the gazetteer. */
export async function townsToFind(): Promise<Town[]> {
  const cities = (await getCollection('cities')).flatMap((city) => {
    const at = gridPositionOf(city);
    return at ? [{ ...townAt(city.data.title, at), path: `/service-areas/${city.id}` }] : [];
  });
  const gazetteer = (await getEntry('serviceAreas', 'service-areas'))?.data.gazetteer ?? [];
  const others = gazetteer
    .map(({ name, latitude, longitude }) => ({ name, at: gridPosition(latitude, longitude) }))
    .filter(({ name, at }) => isOnGrid(at) && !cities.some((city) => city.name === name))
    .map(({ name, at }) => townAt(name, at));
  return brand.gridMeaning === undefined
    ? []
    : [...cities, ...others].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** To a tenth of a mile; cut off, because an address counts whole miles. */
function townAt(name: string, [west, north]: Position): Town {
  return { name, west: Math.trunc(west * 10) / 10, north: Math.trunc(north * 10) / 10 };
}
