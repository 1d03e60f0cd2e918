/** Generates mostly valid values for JSON Schemas of our OpenAPI description, and modified payment notifications. */
import fc, { type Arbitrary } from 'fast-check';

export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
};

/** Strings that programs often handle wrongly. */
const ODD_TEXTS = ['', ' ', '\0', '\ud800', '\u202e', 'ﬁ', '🙂', '__proto__', 'constructor', '../../etc/passwd'].concat(
  ["' or 1=1 --", '%00', '%zz', '<script>', '{{7*7}}', '-0', 'NaN', '1e999', '9'.repeat(400), 'a'.repeat(5000)],
);

export const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...ODD_TEXTS));
const oddNumber = fc.constantFrom(-1, 0, 1, 0.5, 1e21, -1e21, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2);

/** @param known texts with a meaning to the site, such as product ids */
export function valueFor(schema: Schema, known: Arbitrary<string>): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: allowed(schema, known) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function allowed(schema: Schema, known: Arbitrary<string>): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}, known), { maxLength: 5 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 50, 1e6) }), oddNumber);
  }
  if (type === 'string') return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: anyText });
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueFor(each, known)] as const);
  return fc.record({ ...Object.fromEntries(fields), more: fc.jsonValue() }, { requiredKeys: [] });
}

/** JSON.stringify with one value replaced. @param position of the value in serialization order */
function changed(event: object, position: number, value: unknown): string {
  let count = -1;
  return JSON.stringify(event, (_, each: unknown) => {
    count += 1;
    return count === position ? value : each;
  });
}

/**
 * @param events real events, as JSON
 * @returns events with one changed value and a new id, because known ids would be ignored
 */
export function changedEvents(events: readonly string[], known: Arbitrary<string>): Arbitrary<string> {
  const value = fc.oneof(fc.jsonValue(), known, anyText, fc.integer(), fc.constantFrom(null, undefined, true, -1, {}));
  return fc
    .tuple(fc.constantFrom(...events), fc.stringMatching(/^[a-z0-9]{20}$/), fc.integer({ min: 1, max: 80 }), value)
    .map(([text, id, position, each]) => changed({ ...(JSON.parse(text) as object), id: `evt_${id}` }, position, each));
}
