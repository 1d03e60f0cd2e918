/** Encodes records of one shape by column, which is smaller than a list of objects. */

export type Table<Row> = {
  count: number;
  /** The fields that are the same in all rows. */
  same: Partial<Row>;
  /** By field, in the order of the rows. */
  columns: { readonly [Field in keyof Row]?: readonly Row[Field][] };
};

/** @param rows plain data; all have the fields of the first one */
export function toTable<Row extends object>(rows: readonly Row[]): Table<Row> {
  const [first] = rows;
  const same: Partial<Row> = {};
  const columns: { [Field in keyof Row]?: Row[Field][] } = {};
  for (const field of first ? (Object.keys(first) as (keyof Row)[]) : []) {
    const values = rows.map((row) => row[field]);
    const texts = new Set(values.map((value) => JSON.stringify(value)));
    if (first && texts.size === 1) same[field] = first[field];
    else columns[field] = values;
  }
  return { count: rows.length, same, columns };
}

export function rowsOf<Row extends object>({ count, same, columns }: Table<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[];
  return Array.from({ length: count }, (_, index) => {
    const own = Object.fromEntries(fields.map((field) => [field, columns[field]?.[index]]));
    return { ...same, ...own } as Row;
  });
}
