import { describe, expect, it } from 'vitest';
import { table } from './output.ts';

describe('a table', () => {
  it('lines its columns up, numbers to the right', () => {
    expect(
      table(
        ['Order', 'Name', 'Total'],
        [
          [1001, 'Ada', '$5.00'],
          [12, 'Bartholomew', '$1200.00'],
        ],
      ),
    ).toBe(
      [
        'Order  Name         Total',
        '─────  ───────────  ────────',
        ' 1001  Ada          $5.00',
        '   12  Bartholomew  $1200.00',
      ].join('\n'),
    );
  });

  it('without rows is its head', () => {
    expect(table(['Order', 'Name'], [])).toBe('Order  Name\n─────  ────');
  });
});
