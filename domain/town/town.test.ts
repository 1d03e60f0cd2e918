import { expect, it } from 'vitest';
import { findTowns, parseTown, parseTowns } from './town.ts';

const TOWNS = [
  { name: 'Naperville', west: 27.1, north: -9, path: '/service-areas/naperville' },
  { name: 'Oak Brook', west: 16, north: -3 },
  { name: 'Oak Park', west: 8, north: 0 },
  { name: 'St. Charles', west: 35, north: 2 },
  { name: 'Mount Prospect', west: 15, north: 12 },
  { name: 'Arlington Heights', west: 18, north: 14 },
];

it.each([
  ['Naperville', 'Naperville'],
  ['  naperville, IL ', 'Naperville'],
  ['naper', 'Naperville'],
  ['oakbrook', 'Oak Brook'],
  ['Saint Charles', 'St. Charles'],
  ['Naperville, IL 60540', 'Naperville'],
  ['Oak Park, IL, USA', 'Oak Park'],
  ['Mt. Prospect', 'Mount Prospect'],
  ['arlington hts', 'Arlington Heights'],
  ['Village of Oak Park', 'Oak Park'],
  ['na', undefined],
  ['Peoria', undefined],
  ['', undefined],
])('a visitor who types %j finds the town %s', (typed, name) => {
  expect(findTowns(TOWNS, typed).map((town) => town.name)).toEqual(name === undefined ? [] : [name]);
});

it('a visitor finds all towns whose names begin with the typed letters', () => {
  expect(findTowns(TOWNS, 'oak').map(({ name }) => name)).toEqual(['Oak Brook', 'Oak Park']);
});

it('parseTown reads a stored town unchanged', () => {
  expect(parseTown(JSON.parse(JSON.stringify(TOWNS[0])))).toEqual(TOWNS[0]);
});

it.each([
  null,
  'Naperville',
  {},
  { name: '', west: 1, north: 1 },
  { name: 'X', west: '1', north: 1 },
  { name: 'X', west: 1e300, north: 1 },
  { name: 'X'.repeat(300), west: 1, north: 1 },
])('parseTown returns undefined for %j, which is no valid town', (raw) => {
  expect(parseTown(raw)).toBeUndefined();
});

it('parseTown removes a path that does not lead to a page of this site', () => {
  expect(parseTown({ ...TOWNS[0], path: '//elsewhere.example' })?.path).toBeUndefined();
  expect(parseTown({ ...TOWNS[0], path: 'javascript:alert(1)' })?.path).toBeUndefined();
});

it('parseTowns leaves out entries that are no valid town', () => {
  expect(parseTowns([TOWNS[1], null])).toEqual([{ ...TOWNS[1], path: undefined }]);
  expect(parseTowns('towns')).toEqual([]);
});
