/** Towns that visitors can find on the plan of the home page. */

export type Town = {
  name: string;
  /** Miles west of State Street and north of Madison Street; negative to the east and south. */
  west: number;
  north: number;
  /** Address of the town's own page, where it has one. */
  path?: string | undefined;
};

type Raw = Record<string, unknown>;

/** Reads a town from JSON. @returns undefined when it lacks its name or its position */
export function parseTown(raw: unknown): Town | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { name, west, north, path } = raw as Raw;
  if (typeof name !== 'string' || name === '' || !Number.isFinite(west) || !Number.isFinite(north)) return undefined;
  const page = typeof path === 'string' && /^\/[a-z]/.test(path) ? path : undefined;
  return { name, west: Number(west), north: Number(north), path: page };
}

/** Reads the list of towns; entries that are none are left out. */
export function parseTowns(raw: unknown): Town[] {
  return Array.isArray(raw) ? raw.map(parseTown).filter((town) => town !== undefined) : [];
}

/** The state behind the name: "Naperville, IL", "naperville illinois". */
const STATE = /(,\s*[a-z]{2}|,?\s+(il|illinois))$/;

function normalize(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(STATE, '')
    .replace(/\bsaint\b/, 'st')
    .replaceAll(/[^a-z]/g, '');
}

/** Fewer letters are no attempt at a name. */
const SHORTEST_PREFIX = 3;

/**
 * The town that a visitor means: its name in any spelling of case, spaces and state, or the beginning of exactly one name.
 */
export function findTown(towns: readonly Town[], typed: string): Town | undefined {
  const wanted = normalize(typed);
  const exact = towns.find(({ name }) => normalize(name) === wanted);
  if (exact || wanted.length < SHORTEST_PREFIX) return exact;
  const [only, ...others] = towns.filter(({ name }) => normalize(name).startsWith(wanted));
  return others.length === 0 ? only : undefined;
}
