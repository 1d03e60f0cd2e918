/**
 * Parses the objects of a contract tolerantly: an invalid field counts as absent and is reported, and a list entry
 * without a required field is omitted, while the others stay.
 */
import { z } from 'zod';

/** An invalid field, such as `custom_fields[].is_required`. */
export type FieldProblem = { field: string; problem: string };
type Report = (problem: FieldProblem) => void;

/** Creates the schema of a field. @param name for reports: the path from the outermost object */
export type Reader<T> = (name: string, report: Report) => z.ZodType<T>;
/** A plain schema is strict. */
type Field<T> = z.ZodType<T> | Reader<T>;
type ValueOf<F> = F extends Field<infer T> ? T : never;

const schemaOf = <T>(field: Field<T>, name: string, report: Report): z.ZodType<T> =>
  typeof field === 'function' ? field(name, report) : field;

/** @param fallback value of an absent field */
export const optional =
  <T, F>(field: Field<T>, fallback: F): Reader<T | F> =>
  (name, report) =>
    schemaOf(field, name, report)
      .nullish()
      .catch(({ issues }) => {
        report({ field: name, problem: issues[0]?.message ?? '' });
        return null;
      })
      .transform((value) => value ?? fallback);

export const list =
  <T>(entry: Field<T>): Reader<T[]> =>
  (name, report) => {
    const schema = schemaOf(entry, `${name}[]`, report);
    return optional(z.array(z.unknown()), [])(name, report).transform((sent) =>
      sent.flatMap((item): T[] => {
        const parsed = schema.safeParse(item);
        if (parsed.success) return [parsed.data];
        for (const { path, message } of parsed.error.issues) {
          report({ field: [`${name}[]`, ...path].join('.'), problem: message });
        }
        return [];
      }),
    );
  };

type ObjectOf<Shape extends z.ZodRawShape, Required extends keyof Shape, Own> = {
  [Key in keyof Shape | keyof Own]: Key extends keyof Own
    ? ValueOf<Own[Key]>
    : Key extends keyof Shape
      ? z.output<Shape[Key]> | (Key extends Required ? never : null)
      : never;
};

/**
 * @param required fields that must match the contract; all others may be absent, and are then null
 * @param own fields with their own schema in place of the contract's
 */
export function object<
  Shape extends z.ZodRawShape,
  const Required extends keyof Shape & string,
  Own extends Readonly<Record<string, Field<unknown>>>,
>({ shape }: z.ZodObject<Shape>, required: readonly Required[], own: Own): Reader<ObjectOf<Shape, Required, Own>> {
  const strict: readonly string[] = required;
  return (name, report) => {
    const fields = Object.entries<Field<unknown>>({ ...shape, ...own }).map(([key, field]) => {
      const isUsedAsIs = key in own || strict.includes(key);
      return [key, schemaOf(isUsedAsIs ? field : optional(field, null), name === '' ? key : `${name}.${key}`, report)];
    });
    // TypeScript cannot infer the type of an object built from entries.
    return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<ObjectOf<Shape, Required, Own>>;
  };
}
