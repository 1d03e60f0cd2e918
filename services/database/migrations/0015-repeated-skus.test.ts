import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importCatalogue } from '../../store/import/import-catalogue.ts';
import { wireProduct, wireVariant } from '../../store/testing/products.ts';
import { isPostgres } from '../dialect.ts';
import { migrate } from '../migrate.ts';
import { makeOlder } from '../testing/older-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const twins = ['a', 'b'].map((id) => wireProduct(id, { variants: [wireVariant(id, { sku: 'SAME' })] }));

it('variants that were there keep what they have, and may share a SKU from then on', async () => {
  const db = await openTestDatabase();
  await importCatalogue(db, { products: [wireProduct('stand')], collections: [] }, { now });
  const before = await db.selectFrom('variants').selectAll().execute();
  await makeOlder(db);
  // As the table was before: its SKUs were unique.
  if (isPostgres(db)) await sql`alter table variants add constraint variants_sku_key unique (sku)`.execute(db);
  await migrate(db);
  expect(await db.selectFrom('variants').selectAll().execute()).toEqual(before);
  const report = await importCatalogue(db, { products: twins, collections: [] }, { now });
  expect(report).toMatchObject({ added: ['Product a', 'Product b'], rejected: [] });
  await expect(sql`update variants set held = on_hand + 1`.execute(db)).rejects.toThrow();
  await db.deleteFrom('variants').where('sku', '=', 'SAME').execute();
  const rows = await db.selectFrom('products').select('has_variants').orderBy('id').execute();
  expect(rows.map((row) => row.has_variants)).toEqual([0, 0, 1]);
});
