import { expect, it } from 'vitest';
import { type Place, type Places, positionNear } from '../places.ts';
import { plan } from '../plan.ts';
import { PLACES } from '../testing/places.ts';
import { fitWindow } from './fit-window.ts';

const place = (name: string, latitude: number, longitude: number): Place => ({
  name,
  at: positionNear(30.27, latitude, longitude),
  dx: 1,
  dy: 0,
});
/** Around Austin, Texas, a thousand miles from Chicago. */
const TEXAS: Places = {
  austin: place('Austin', 30.2672, -97.7431),
  'round-rock': place('Round Rock', 30.5083, -97.6789),
  'san-marcos': place('San Marcos', 29.8833, -97.9414),
};

it('has all positions on the map, and one alone in its middle', () => {
  const all = Object.values(TEXAS).map(({ at }) => at);
  const { west, north, pixelsPerMile } = fitWindow(all, [400, 300]);
  for (const [x, y] of all.map((at) => [(west - at[0]) * pixelsPerMile, (north - at[1]) * pixelsPerMile] as const)) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(300);
  }
  expect(fitWindow([[500, -800]], [400, 400])).toEqual({ west: 508, north: -792, pixelsPerMile: 25 });
});

it('shows every town of a region away from Chicago, and neither shore nor crossing of Chicago', () => {
  const map = plan({ kind: 'city', slug: 'austin', places: TEXAS });
  const names = [...map.matchAll(/<text[^>]* x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]+)</g)];
  expect(names.map(([, , , name]) => name).sort()).toEqual(['Austin', 'Round Rock', 'San Marcos']);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(map) ?? [];
  for (const [, x, y] of names) {
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(Number(width));
    expect(Number(y)).toBeGreaterThan(0);
    expect(Number(y)).toBeLessThan(Number(height));
  }
  const ofChicago = plan({ kind: 'city', slug: 'aurora', places: PLACES });
  expect(map.length).toBeLessThan(ofChicago.length / 2);
  expect(map).not.toMatch(/NaN|Infinity/);
});
