/** Signed reports of payments with unexpected values: real ones with some of their fields changed. */
import fc, { type Arbitrary } from 'fast-check';
import { anyText } from './from-schema.ts';

type Path = (string | number)[];

/** The way to every value inside. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const inside = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

function put(value: unknown, [first, ...rest]: Path, what: unknown): unknown {
  if (first === undefined) return what;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const inside = put(copy[first], rest, what);
  if (inside === undefined) delete copy[first];
  else copy[first] = inside;
  return copy;
}

/**
 * @param events real ones, as JSON
 * @param known texts that mean something to the site
 * @returns such events as JSON, each under an id of its own, for it would not be looked at again otherwise
 */
export function changedEvents(events: readonly string[], known: Arbitrary<string>): Arbitrary<string> {
  const value = fc.oneof(fc.jsonValue(), known, anyText, fc.integer(), fc.constantFrom(null, undefined, true, -1, {}));
  return fc.constantFrom(...events).chain((text) => {
    const event: unknown = JSON.parse(text);
    const change = fc.tuple(fc.constantFrom(...pathsOf(event)), value);
    return fc
      .tuple(fc.array(change, { maxLength: 3 }), fc.stringMatching(/^[a-z0-9]{20}$/))
      .map(([changes, id]) =>
        JSON.stringify(
          changes.reduce((changed, [path, what]) => put(changed, path, what), put(event, ['id'], `evt_${id}`)),
        ),
      );
  });
}
