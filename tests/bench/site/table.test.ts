import { expect, it } from 'vitest';
import { markdownTable, share } from './table.ts';

it('writes words to the left, and numbers as people read them to the right', () => {
  const table = {
    head: ['Page', 'Bytes', 'Seconds'],
    rows: [['/', 12_345, 0.8449] as const, ['/faq', 7, Number.NaN] as const],
  };
  expect(markdownTable(table)).toBe(
    ['| Page | Bytes | Seconds |', '|---|---:|---:|', '| / | 12,345 | 0.84 |', '| /faq | 7 | – |'].join('\n'),
  );
});

it('says what part of a whole something is, or that it was not measured', () => {
  expect(share(17, 20)).toBe('85 %');
  expect(share(17, Number.NaN)).toBe('–');
});
