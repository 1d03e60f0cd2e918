import { describe, expect, it } from 'vitest';
import { type Places, walkingMiles } from '../places.ts';
import { PLACES } from '../testing/places.ts';
import { townsOnMap } from './towns-on-map.ts';

/** A town every two miles, from the lake to beyond every map. */
const MANY: Places = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => {
    const at = [(index % 25) * 2, Math.floor(index / 25) * 3 - 18] as const;
    return [`town-${index}`, { name: `Town ${index}`, at, dx: 1, dy: 0 }];
  }),
);

describe('the towns of a map', () => {
  it('are all of them, where names have room', () => {
    expect(townsOnMap(PLACES, 'aurora')).toBe(PLACES);
    expect(townsOnMap({})).toEqual({});
  });

  it('are a dozen of many, far from each other', () => {
    const shown = Object.values(townsOnMap(MANY));
    expect(shown).toHaveLength(12);
    const gaps = shown.flatMap((one) =>
      shown.filter((other) => other !== one).map((other) => walkingMiles(one.at, other.at)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(8);
  });

  it('lie where every map shows them, in the order in which they were given', () => {
    const shown = Object.entries(townsOnMap(MANY));
    expect(shown.every(([, { at }]) => at[0] <= 37 && Math.abs(at[1]) <= 18)).toBe(true);
    expect(shown).toEqual(Object.entries(MANY).filter(([slug]) => shown.some(([other]) => other === slug)));
  });

  it.each(['town-113', 'town-299'])('have the one among them that the map is about: %s', (here) => {
    const shown = townsOnMap(MANY, here);
    expect(Object.keys(shown)).toContain(here);
    expect(Object.keys(shown)).toHaveLength(12);
  });

  it('are a dozen of a region that is not around Chicago, too', () => {
    const away = Object.fromEntries(
      Object.entries(MANY).map(([slug, place]) => [slug, { ...place, at: [place.at[0] + 900, place.at[1]] as const }]),
    );
    expect(Object.keys(townsOnMap(away, 'town-7'))).toHaveLength(12);
    expect(Object.keys(townsOnMap(away, 'town-7'))).toContain('town-7');
  });
});
