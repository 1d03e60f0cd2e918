import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf, toTable } from './table.ts';

it('rowsOf returns the rows that toTable packed, also after the table was sent as JSON', () => {
  const row = fc.record({
    id: fc.string(),
    price: fc.constantFrom(null, 1, 2),
    currency: fc.constantFrom(null, { code: 'usd' }, { code: 'eur' }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(rowsOf(JSON.parse(JSON.stringify(toTable(rows))))).toEqual(rows);
    }),
  );
});
