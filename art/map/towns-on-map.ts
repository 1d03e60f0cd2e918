/** Which towns a map shows, however many there are. */
import { isOnGrid, type Place, type Places, type Position, STATE_AND_MADISON, walkingMiles } from '../places.ts';

/** More of them would write over each other, and weigh. */
const MAX_TOWNS = 12;
/** Miles west and north between which every map shows a town and its name. */
const ON_EVERY_MAP = { west: [-4, 37], north: [-15, 18] } as const;

type Town = [slug: string, place: Place];

const isBetween = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

function farthest(towns: readonly Town[], from: readonly Position[]): Town | undefined {
  const miles = ([, { at }]: Town) => Math.min(...from.map((other) => walkingMiles(other, at)));
  return towns.reduce<Town | undefined>((best, town) => (best && miles(best) >= miles(town) ? best : town), undefined);
}

/**
 * All towns; where there are too many, those that lie furthest apart, so that the whole region is named. A map away from
 * Chicago shows as many miles as its towns take.
 * @param here the town that the map is about: always one of them
 */
export function townsOnMap(places: Places, here?: string): Places {
  const all = Object.entries(places);
  if (all.length <= MAX_TOWNS) return places;
  const chosen = all.filter(([slug]) => slug === here);
  const isAway = !all.every(([, { at }]) => isOnGrid(at));
  const isVisible = ([, { at }]: Town) =>
    isAway || (isBetween(at[0], ON_EVERY_MAP.west) && isBetween(at[1], ON_EVERY_MAP.north));
  while (chosen.length < MAX_TOWNS) {
    const left = all.filter((town) => isVisible(town) && !chosen.includes(town));
    // Every map has a square at the center, so a town there says less than another one.
    const next = farthest(left, [...(isAway ? [] : [STATE_AND_MADISON]), ...chosen.map(([, { at }]) => at)]);
    if (!next) break;
    chosen.push(next);
  }
  return Object.fromEntries(all.filter((town) => chosen.includes(town)));
}
