/** The towns of the search on the home page. */

import { isObject } from '../text/json.ts';

export type Town = {
  name: string;
  /** Miles west of State Street and north of Madison Street; negative to the east and south. */
  west: number;
  north: number;
  /** Path of the town's page, if it has one. */
  path?: string | undefined;
};

/** Characters of the name of a town. */
const MAX_NAME_LENGTH = 60;
/** Maximum miles west, east, north or south of State and Madison Street, the origin of Chicago's street grid. */
const MAX_MILES = 60;

const isMiles = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= MAX_MILES;

/** Reads a town from JSON. @returns undefined when it lacks its name or its position */
export function parseTown(raw: unknown): Town | undefined {
  if (!isObject(raw)) return undefined;
  const { name, west, north, path } = raw;
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_LENGTH) return undefined;
  if (!isMiles(west) || !isMiles(north)) return undefined;
  const page = typeof path === 'string' && /^\/[a-z]/.test(path) ? path : undefined;
  return { name, west, north, path: page };
}

/** Parses a list of towns; skips invalid entries. */
export function parseTowns(raw: unknown): Town[] {
  return Array.isArray(raw) ? raw.map(parseTown).filter((town) => town !== undefined) : [];
}

/** ZIP, country and state after the name: "Naperville, IL 60540", "naperville illinois". */
const SUFFIXES = [/ \d{5}(-\d{4})?$/, /,? usa$/, /(, ?[a-z]{2}|,? (il|illinois))$/];
/** Prefixes that are removed, and spellings that are made the same. */
const SPELLINGS = [
  [/^(village|city|town) of /, ''],
  [/\bsaint\b/, 'st'],
  [/\bmt\b/, 'mount'],
  [/\bhts\b/, 'heights'],
] as const;

function normalize(name: string): string {
  let plain = name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  for (const part of SUFFIXES) plain = plain.replace(part, '');
  for (const [spelling, replacement] of SPELLINGS) plain = plain.replace(spelling, replacement);
  return plain.replaceAll(/[^a-z]/g, '');
}

/** Shorter searches find only a town with exactly this name. */
const SHORTEST_PREFIX = 3;

/**
 * Finds towns by name: the town whose name is typed in full, regardless of case, spaces and state; otherwise the towns
 * whose names begin with the search.
 */
export function findTowns(towns: readonly Town[], typed: string): Town[] {
  const wanted = normalize(typed);
  const exact = towns.find(({ name }) => normalize(name) === wanted);
  if (exact) return [exact];
  return wanted.length < SHORTEST_PREFIX ? [] : towns.filter(({ name }) => normalize(name).startsWith(wanted));
}

/** Fills the last row of two or five columns. */
export const TOWNS_PER_PAGE = 10;

/**
 * The path of a page of the list of towns. The part `page/` keeps it apart from the pages of towns; a number in the
 * query would need a server, but these pages are prerendered files.
 */
export function townsPagePath(number: number): string {
  return number === 1 ? '/service-areas' : `/service-areas/page/${number}`;
}
