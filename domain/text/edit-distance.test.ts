import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['title', 'title', 0],
  ['titel', 'title', 2],
  ['sumary', 'summary', 1],
  ['kitten', 'sitting', 3],
  ['', 'name', 4],
  ['name', '', 4],
])('the edit distance from %j to %j is %i', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
});
