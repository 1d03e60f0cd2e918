/** Damaged and hostile files: either products are read from them, or one sentence says why not. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../database/testing/test-database.ts';
import { ImportFileError } from '../errors.ts';
import { importCatalog } from '../import-catalog.ts';
import { readSource } from '../read-source.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const FILES = ['shopify.csv', 'woocommerce.csv'].map((name) =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url)),
);
const read = (bytes: Buffer) => readSource(bytes, { currency: 'USD', timeZone: 'UTC' });

const damage = fc.record({
  at: fc.nat(6000),
  remove: fc.nat(40),
  insert: fc.oneof(
    fc.constantFrom('"', ',', ';', '\n', '\0', '=1+1', '__proto__', '-', '1e9', '\uFFFD', '<script>', 'id:44'),
    fc.string({ maxLength: 20 }),
  ),
});

it('an owner imports a randomly damaged file, which is either read or refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES),
      fc.array(damage, { minLength: 1, maxLength: 6 }),
      async (file, damages) => {
        const bytes = damages.reduce((text, { at, remove, insert }) => {
          const place = at % text.length;
          return Buffer.concat([text.subarray(0, place), Buffer.from(insert), text.subarray(place + remove)]);
        }, file);
        let source: ReturnType<typeof read>;
        try {
          source = read(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportFileError);
          return;
        }
        const db = await openTestDatabase();
        const report = await importCatalog(db, source, { now });
        const storedProducts = await db.selectFrom('products').select('id').execute();
        expect(storedProducts).toHaveLength(report.added.length);
        expect(report.added.length + report.rejected.length).toBeGreaterThanOrEqual(source.drafts.length);
        await db.destroy();
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['angle brackets', '<'.repeat(1_000_000)],
  ['commas and spaces', ', '.repeat(500_000)],
  ['digits', '9'.repeat(1_000_000)],
])('an owner imports a file that has a cell of a million %s, which is read within seconds', (_, text) => {
  const cell = `"${text}"`;
  const head = 'Type,Name,Regular price,Short description,Images,Categories,Stock';
  const before = process.cpuUsage();
  const { rejected, drafts } = read(
    Buffer.from(`${head}\nsimple,Mug,5,${cell},,,\nsimple,Cup,5,,${cell.slice(0, 900_000)}",,`),
  );
  expect(rejected.length + drafts.length).toBe(2);
  // CPU time, because other processes take wall-clock time, too. Reading in quadratic time would take minutes.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
});
