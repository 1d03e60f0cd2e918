/**
 * Options of variations. In WooCommerce, a variation with an empty attribute stands for any value of it: it becomes one
 * variant for each value that the product lists. Pure.
 */
import { decodeHTMLStrict } from 'entities';
import { variantsProblem } from '../rules.ts';
import type { Row } from './table.ts';
import { ATTRIBUTES, attributeOf, columnOf, hasAttribute, listOf, nameIn } from './woo-cells.ts';

/** Names of the attributes that the variations differ by; those of the product where no variation names one. */
export function optionsOf(parent: Row, variations: readonly Row[]): string[] {
  const columns = ATTRIBUTES.filter((number) => hasAttribute(parent, number));
  const namesIn = (rows: readonly Row[]) =>
    columns.flatMap((number) => rows.map((row) => nameIn(row.cell(`Attribute ${number} name`))));
  const names = new Set(namesIn(variations).filter((name) => name !== ''));
  return [...(names.size > 0 ? names : new Set(namesIn([parent]).filter((name) => name !== '')))];
}

/** The values of each option, for every variant that a row stands for; or why they are not known. */
export type Choices =
  | {
      choices: string[][];
      /** Whether the row stands for any value of an option. */
      isAny: boolean;
      /** The column that says so. */
      column: string;
    }
  | { unknown: string };

/**
 * A variation with a value takes precedence over one that stands for any value, also when it is refused: it may have
 * another price.
 */
export function choicesOf(parent: Row, variations: readonly Row[], options: readonly string[]): Map<Row, Choices> {
  const rows = variations.map((row) => ({ row, values: options.map((option) => attributeOf(row, option)) }));
  const anys = (values: readonly string[]) => values.filter((value) => value === '').length;
  const named = new Set<string>();
  const nameOf = (choice: readonly string[]) => choice.join('\n').toLowerCase();
  const result = new Map<Row, Choices>();
  for (const { row, values } of rows.toSorted((one, other) => anys(one.values) - anys(other.values))) {
    const lists = options.map((option, index) => {
      const value = values[index] ?? '';
      return value === '' ? listOf(attributeOf(parent, option)) : [nameIn(value)];
    });
    const isAny = anys(values) > 0;
    const empty = options[lists.findIndex((list) => list.length === 0)];
    const any = empty ?? options[values.indexOf('')] ?? '';
    const column = columnOf(row, any) ?? columnOf(parent, any) ?? 'Attributes';
    const count = lists.reduce((product, list) => product * list.length, 1);
    const tooMany = variantsProblem(decodeHTMLStrict(parent.cell('Name')), count);
    if (empty !== undefined) {
      const unknown = `${column}: is empty, which stands for any "${empty}", and the product lists none`;
      result.set(row, { unknown });
    } else if (tooMany !== undefined) {
      result.set(row, { unknown: `${column}: is empty, which stands for any "${any}": ${tooMany}` });
    } else {
      const all = lists.reduce<string[][]>(
        (some, list) => some.flatMap((one) => list.map((value) => [...one, value])),
        [[]],
      );
      const choices = all.filter((choice) => {
        const isFree = !isAny || !named.has(nameOf(choice));
        named.add(nameOf(choice));
        return isFree;
      });
      result.set(row, { choices, isAny, column });
    }
  }
  return result;
}
