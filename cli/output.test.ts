import { expect, it } from 'vitest';
import { hasHiddenCharacters } from '../domain/text/plain-text.ts';
import { csv, formatDateTime, jsonText, printable, table } from './output.ts';

it('a table row stays on one line even if a cell contains line breaks or control characters', () => {
  expect(table(['Name'], [['Ada\n9999  Mallory\x1b[1A']])).toBe('Name\n─────────────────────\nAda 9999  Mallory�[1A');
});

it("times are formatted in the brand's time zone, not in that of the machine", () => {
  const zone = process.env.TZ;
  try {
    for (const machine of ['UTC', 'Asia/Tokyo']) {
      process.env.TZ = machine;
      // Chicago, in summer and in winter.
      expect(
        [formatDateTime('2026-07-01T03:30:00.000Z'), formatDateTime('2026-12-01T03:30:00.000Z')].map((each) =>
          each.replace('\u202f', ' '),
        ),
      ).toEqual(['Jun 30, 2026, 10:30 PM', 'Nov 30, 2026, 9:30 PM']);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

it('printable replaces control characters that could move the cursor of a terminal', () => {
  expect(printable('first\nsecond\x1b[2J\u202e')).toBe('first\nsecond�[2J�');
});

it('JSON output parses to the same data, and contains no control characters', () => {
  const value = { title: 'Café 🛒 \x1b[2J \u009b \u202e "quoted"' };
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(jsonText(value).split('\n').some(hasHiddenCharacters)).toBe(false);
  expect(jsonText(value)).toContain('Café 🛒');
});

it.each([
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n=1"`],
  ['Ada, "the first"', `"Ada, ""the first"""`],
  ['1=1', '"1=1"'],
])('a spreadsheet that opens the CSV export shows %j as text, and runs no formula', (text, cell) => {
  expect(csv(['head'], [[text]])).toBe(`\uFEFF"head"\r\n${cell}`);
});
