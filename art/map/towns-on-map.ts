/** Chooses the towns that a map shows. */
import { isOnGrid, type Place, type Places, type Position, STATE_AND_MADISON, walkingMiles } from '../places.ts';

/** More labels would overlap and make the drawing larger. */
const MAX_TOWNS = 12;
/** Area in miles around State and Madison that every map of Chicago shows with its labels. */
const ON_CHICAGO_MAPS = { west: [-4, 37], north: [-15, 18] } as const;

type Town = [slug: string, place: Place];

const isBetween = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

function farthest(towns: readonly Town[], from: readonly Position[]): Town | undefined {
  const miles = ([, { at }]: Town) => Math.min(...from.map((other) => walkingMiles(other, at)));
  return towns.reduce<Town | undefined>((best, town) => (best && miles(best) >= miles(town) ? best : town), undefined);
}

/**
 * All towns, or the twelve that lie furthest apart, so that the whole region has labels.
 * @param destination slug that is always included
 */
export function townsOnMap(places: Places, destination?: string): Places {
  const all = Object.entries(places);
  if (all.length <= MAX_TOWNS) return places;
  const chosen = all.filter(([slug]) => slug === destination);
  const isOutsideChicago = !all.every(([, { at }]) => isOnGrid(at));
  const isVisible = ([, { at }]: Town) =>
    isOutsideChicago || (isBetween(at[0], ON_CHICAGO_MAPS.west) && isBetween(at[1], ON_CHICAGO_MAPS.north));
  while (chosen.length < MAX_TOWNS) {
    const left = all.filter((town) => isVisible(town) && !chosen.includes(town));
    // Chicago maps already mark State and Madison, so towns near it are less useful.
    const next = farthest(left, [...(isOutsideChicago ? [] : [STATE_AND_MADISON]), ...chosen.map(([, { at }]) => at)]);
    if (!next) break;
    chosen.push(next);
  }
  return Object.fromEntries(all.filter((town) => chosen.includes(town)));
}
