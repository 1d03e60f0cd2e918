import { describe, expect, it } from 'vitest';
import { gridAddress, STATE_AND_MADISON, walkingMiles } from './places.ts';
import { PLACES } from './testing/places.ts';

describe('gridAddress', () => {
  it('counts whole miles from State and Madison', () => {
    expect(gridAddress(PLACES.naperville.at)).toBe('27W 9S');
    expect(gridAddress(PLACES.chicago.at)).toBe('0W 0N');
    expect(gridAddress(PLACES.schaumburg.at)).toBe('23W 10N');
    expect(gridAddress([-2.5, -3.9])).toBe('2E 3S');
  });
});

describe('walkingMiles', () => {
  it('goes round the blocks, not through them', () => {
    expect(walkingMiles([3, 4], STATE_AND_MADISON)).toBe(7);
    expect(walkingMiles([-1, 2], [1, -2])).toBe(6);
  });
});
