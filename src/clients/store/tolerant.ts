/**
 * Reads the objects of a contract tolerantly: a field that cannot be read counts as absent and is reported, and an entry
 * of a list that lacks a required field is left out, while the others stay.
 */
import { z } from 'zod';

/** A field that could not be read: `custom_fields[].is_required`. */
export type FieldProblem = { field: string; problem: string };
type Report = (problem: FieldProblem) => void;

/** Makes the schema of a field. @param name by which it is reported: its path from the outermost object */
export type Reader<T> = (name: string, report: Report) => z.ZodType<T>;
/** A schema by itself is strict. */
type Field<T> = z.ZodType<T> | Reader<T>;
type ValueOf<F> = F extends Field<infer T> ? T : never;

const schemaOf = <T>(field: Field<T>, name: string, report: Report): z.ZodType<T> =>
  typeof field === 'function' ? field(name, report) : field;

/** @param fallback what an absent field counts as */
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
      sent.flatMap((each): T[] => {
        const parsed = schema.safeParse(each);
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
 * @param required fields that must be as the contract says; an absent one of the others is null
 * @param own fields that are read differently from the contract
 */
export function object<
  Shape extends z.ZodRawShape,
  const Required extends keyof Shape & string,
  Own extends Readonly<Record<string, Field<unknown>>>,
>({ shape }: z.ZodObject<Shape>, required: readonly Required[], own: Own): Reader<ObjectOf<Shape, Required, Own>> {
  const strict: readonly string[] = required;
  return (name, report) => {
    const fields = Object.entries<Field<unknown>>({ ...shape, ...own }).map(([key, field]) => {
      const asGiven = key in own || strict.includes(key);
      return [key, schemaOf(asGiven ? field : optional(field, null), name === '' ? key : `${name}.${key}`, report)];
    });
    // The type of an object that is put together from entries cannot be inferred.
    return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<ObjectOf<Shape, Required, Own>>;
  };
}
