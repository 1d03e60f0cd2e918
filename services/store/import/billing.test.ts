import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import { exportCatalog } from '../export/catalog.ts';
import { wireProduct, wireVariant } from '../testing/products.ts';
import { importCatalog } from './import-catalog.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const file = (...products: unknown[]) => ({ products, collections: [] });
const plan = (billing: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  wireProduct('plan', { variants: [wireVariant('plan', billing)], ...more });

describe('how often a price is charged', () => {
  it('is read, written to the file of an export, and read again', async () => {
    const db = await openTestDatabase();
    await importCatalog(db, file(plan({ billing_interval: 'month', billing_interval_count: 3 })), { now });
    const exported = await exportCatalog(db);
    expect(exported.products[0]?.variants[0]).toMatchObject({ billing_interval: 'month', billing_interval_count: 3 });
    expect(await importCatalog(db, exported, { now })).toMatchObject({ unchanged: ['Product plan'] });
  });

  it('is once where the file does not say, and stays as it is where it is known', async () => {
    const db = await openTestDatabase();
    const read = async () => (await exportCatalog(db)).products[0]?.variants[0]?.billing_interval;
    await importCatalog(db, file(plan({})), { now });
    expect(await read()).toBeNull();
    await importCatalog(db, file(plan({ billing_interval: 'year' })), { now });
    expect(await read()).toBe('year');
    // A price list of another program, say.
    await importCatalog(db, file(plan({ amount: 100 })), { now });
    expect(await read()).toBe('year');
    await importCatalog(db, file(plan({ billing_interval: null })), { now });
    expect(await read()).toBeNull();
  });

  it.each([
    [{ billing_interval: 'fortnight' }, {}, 'billing_interval must be day, week, month, year, or null'],
    [{ billing_interval: 'month', billing_interval_count: 0 }, {}, 'billing_interval_count must be at least 1'],
    [{ billing_interval: 'month', billing_interval_count: 37 }, {}, 'billing_interval_count over 36'],
    [{ billing_interval: 'month' }, { type: { value: 'physical' } }, 'only digital products can be billed again'],
  ])('is refused as %j of %j', async (billing, more, reason) => {
    const report = await importCatalog(await openTestDatabase(), file(plan(billing, more)), { now });
    expect(report.rejected).toEqual([{ name: 'Product plan', reason: expect.stringContaining(reason) }]);
  });
});
