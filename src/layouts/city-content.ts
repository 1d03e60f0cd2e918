/** What pages and maps say about towns, gathered from content/cities. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { townsOnMap } from '../imagery/map/towns-on-map.ts';
import { gridAddress, gridPosition, type Places, type Position, walkingMiles } from '../imagery/places.ts';

/** Where a town lies on the grid; nowhere when it is away from the map's region. */
export function positionOf({ data }: CollectionEntry<'cities'>): Position | undefined {
  return data.position && gridPosition(data.position.latitude, data.position.longitude);
}

/** The towns of a map. @param here the last part of the address of the town that it is about */
export async function mapPlaces(here?: string): Promise<Places> {
  const cities = await getCollection('cities');
  const placed = cities.flatMap((city) => {
    const at = positionOf(city);
    return at ? [[city.id, { name: city.data.title, at, ...city.data.label }] as const] : [];
  });
  return townsOnMap(Object.fromEntries(placed.sort(([one], [other]) => one.localeCompare(other))), here);
}

/** Towns in the order of the walk to them along the grid; those that are on no map come last, by name. */
export function nearestFirst(cities: readonly CollectionEntry<'cities'>[], from: Position | undefined) {
  const miles = (city: CollectionEntry<'cities'>): number => {
    const at = positionOf(city);
    return from && at ? walkingMiles(from, at) : Number.MAX_VALUE;
  };
  return cities.toSorted(
    (one, other) => miles(one) - miles(other) || one.data.title.localeCompare(other.data.title, 'en'),
  );
}

/** How many other towns a town's page leads on to. */
const NEIGHBOURS = 10;

/** The towns around a town. */
export async function neighboursOf(city: CollectionEntry<'cities'>) {
  const others = await getCollection('cities', ({ id }) => id !== city.id);
  return nearestFirst(others, positionOf(city))
    .slice(0, NEIGHBOURS)
    .map((other) => {
      const at = positionOf(other);
      return { name: other.data.title, path: `/service-areas/${other.id}`, address: at && gridAddress(at) };
    });
}
