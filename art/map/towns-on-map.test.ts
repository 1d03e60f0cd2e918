import { expect, it } from 'vitest';
import { type Places, walkingMiles } from '../places.ts';
import { PLACES } from '../testing/places.ts';
import { townsOnMap } from './towns-on-map.ts';

/** 300 towns in a grid that reaches beyond the edges of the map. */
const MANY: Places = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => {
    const at = [(index % 25) * 2, Math.floor(index / 25) * 3 - 18] as const;
    return [`town-${index}`, { name: `Town ${index}`, at, dx: 1, dy: 0 }];
  }),
);

it('a map shows all towns when there is room for all their names', () => {
  expect(townsOnMap(PLACES, 'aurora')).toBe(PLACES);
});

it('a map of many towns shows 12 of those inside its edges, with more than 8 miles between any two', () => {
  const shown = Object.values(townsOnMap(MANY));
  expect(shown).toHaveLength(12);
  expect(shown.every(({ at }) => at[0] <= 37 && at[1] >= -15 && at[1] <= 18)).toBe(true);
  const gaps = shown.flatMap((one) =>
    shown.filter((other) => other !== one).map((other) => walkingMiles(one.at, other.at)),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(8);
});

it.each(['town-113', 'town-299'])('the map on the page of %s always includes that town', (slug) => {
  const outsideChicago = Object.entries(MANY).map(([town, place]) => [
    town,
    { ...place, at: [place.at[0] + 900, place.at[1]] },
  ]);
  for (const places of [MANY, Object.fromEntries(outsideChicago) as Places]) {
    expect(Object.keys(townsOnMap(places, slug))).toContain(slug);
    expect(Object.keys(townsOnMap(places, slug))).toHaveLength(12);
  }
});
