import { describe, expect, it } from 'vitest';
import { gridAddress, isPlaceSlug, PLACES } from './places.ts';

describe('gridAddress', () => {
  it('counts whole miles from State and Madison', () => {
    expect(gridAddress(PLACES.naperville.at)).toBe('27W 9S');
    expect(gridAddress(PLACES.chicago.at)).toBe('0W 0N');
    expect(gridAddress(PLACES.schaumburg.at)).toBe('23W 10N');
    expect(gridAddress([-2.5, -3.9])).toBe('2E 3S');
  });
});

describe('isPlaceSlug', () => {
  it('knows the towns on the map and nothing else', () => {
    expect(isPlaceSlug('oak-brook')).toBe(true);
    expect(isPlaceSlug('springfield')).toBe(false);
    expect(isPlaceSlug('constructor')).toBe(false);
  });
});
