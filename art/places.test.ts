import { describe, expect, it } from 'vitest';
import { gridAddress, gridWords, parseGridAddress, STATE_AND_MADISON, walkingMiles } from './places.ts';
import { PLACES } from './testing/places.ts';

describe('gridAddress', () => {
  it('counts whole miles from State and Madison', () => {
    expect(gridAddress(PLACES.naperville.at)).toBe('27W 9S');
    expect(gridAddress(PLACES.chicago.at)).toBe('0W 0N');
    expect(gridAddress(PLACES.schaumburg.at)).toBe('23W 10N');
    expect(gridAddress([-2.5, -3.9])).toBe('2E 3S');
  });
});

describe('parseGridAddress', () => {
  it.each([
    ['27W 9S', [27, -9]],
    ['2E 3N', [-2, 3]],
    ['0W 0N', [0, 0]],
    ['somewhere', undefined],
  ])('reads %s', (address, position) => {
    expect(parseGridAddress(address)).toEqual(position);
  });
});

describe('gridWords', () => {
  it.each([
    [PLACES.naperville.at, '27 miles west, 9 south'],
    [PLACES.schaumburg.at, '23 miles west, 10 north'],
    [[-1.5, -3.9], '1 mile east, 3 south'],
    [[19.2, -0.4], '19 miles west'],
    [[0.3, 4.1], '4 miles north'],
    [STATE_AND_MADISON, 'At State and Madison'],
  ] as const)('says where %j is', (position, words) => {
    expect(gridWords(position)).toBe(words);
  });
});

describe('walkingMiles', () => {
  it('goes round the blocks, not through them', () => {
    expect(walkingMiles([3, 4], STATE_AND_MADISON)).toBe(7);
    expect(walkingMiles([-1, 2], [1, -2])).toBe(6);
  });
});
