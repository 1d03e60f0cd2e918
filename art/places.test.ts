import { expect, it } from 'vitest';
import { describePosition, gridAddress, parseGridAddress, STATE_AND_MADISON, walkingMiles } from './places.ts';
import { PLACES } from './testing/places.ts';

it.each([
  [PLACES.naperville.at, '27W 9S', '27 miles west, 9 south'],
  [PLACES.schaumburg.at, '23W 10N', '23 miles west, 10 north'],
  [[-1.5, -3.9], '1E 3S', '1 mile east, 3 south'],
  [[19.2, -0.4], '19W 0S', '19 miles west'],
  [[0.3, 4.1], '0W 4N', '4 miles north'],
  [STATE_AND_MADISON, '0W 0N', 'At State and Madison'],
] as const)('the position %j is shown as the grid address %s, and described as "%s"', (position, address, words) => {
  expect([gridAddress(position), describePosition(position)]).toEqual([address, words]);
});

it.each([
  ['27W 9S', [27, -9]],
  ['2E 3N', [-2, 3]],
  ['somewhere', undefined],
])('the grid address "%s" is parsed as the position %j', (address, position) => {
  expect(parseGridAddress(address)).toEqual(position);
});

it('a walking distance follows the street grid, and is not the straight line', () => {
  expect(walkingMiles([3, 4], STATE_AND_MADISON)).toBe(7);
});
