import { oneLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../services/database/database.ts';
import { variantsWithSku } from '../../services/store/catalog/repeated-skus.ts';
import { setStock } from '../../services/store/catalog/set-stock.ts';
import { checkStock, type Difference } from '../../services/store/stock/check-stock.ts';
import { type Entry, stockHistory } from '../../services/store/stock/history.ts';
import { CommandError, formatDateTime, jsonText, type Output, table } from '../output.ts';
import { ambiguousSku } from './products.ts';

export async function stockSet(db: Database, sku: string, count: string, { json }: Output): Promise<string> {
  if (!/^\d{1,9}$/.test(count))
    throw new CommandError(`"${count}" is not a number of units: give a whole number, 0 or more.`);
  const units = Number(count);
  const result = await setStock(db, sku, units, new Date());
  switch (result.kind) {
    case 'unknown':
      throw new CommandError(`Unknown SKU ${sku}. "products list" shows all SKUs.`);
    case 'several':
      throw ambiguousSku(sku, result.variants);
    case 'unmanaged':
      throw new CommandError(`The units of ${sku} are not counted, so there is no stock to set.`);
    case 'held':
      throw new CommandError(
        `Open checkouts hold ${result.held} of ${sku}, so there cannot be fewer. Wait until they are paid or expire.`,
      );
    case 'set':
      if (json) return jsonText({ sku, units, ...result });
      return `${sku} (${oneLine(result.title)}): ${units} in stock, ${result.before} before. ${units - result.held} can be sold now.`;
  }
}

/** @throws {CommandError} with the differences, so that the command fails when there are any */
export async function stockCheck(db: Database, { json }: Output): Promise<string> {
  const report = await checkStock(db);
  const { variants, differences } = report;
  if (differences.length > 0) {
    throw new CommandError(
      json
        ? jsonText(report)
        : ['Stock, its history and open checkouts differ:', ...differences.map(describe)].join('\n'),
    );
  }
  if (json) return jsonText(report);
  return `${variants} ${variants === 1 ? 'variant' : 'variants'} checked: stock, history and open checkouts agree.`;
}

function describe({ sku, variantId, what, counter, expected, by }: Difference): string {
  const units = what === 'held' ? `${counter} held by checkouts` : `${counter} in stock`;
  return `  ${sku ?? variantId}: ${units}, but ${expected} according to the ${by}`;
}

const WHAT: Record<Entry['kind'], string> = {
  import: 'import',
  set: 'counted (stock set)',
  hold: 'held for a checkout',
  release: 'released by a checkout',
  sale: 'sold',
  restock: 'restocked',
  correction: 'history corrected',
};

const signed = (units: number) => (units > 0 ? `+${units}` : String(units));

/** @param key a SKU, or the id of a variant */
export async function stockShowHistory(db: Database, key: string, { json }: Output): Promise<string> {
  const variants = await variantsWithSku(db, key);
  if (variants.length > 1) throw ambiguousSku(key, variants);
  const entries = await stockHistory(db, variants[0]?.id ?? key);
  if (!entries) throw new CommandError(`Unknown SKU ${key}. "products list" shows all SKUs.`);
  if (json) return jsonText(entries);
  if (entries.length === 0) return `The stock of ${key} has never changed.`;
  return table(
    ['When', 'What', 'In stock', 'Held', 'In stock then', 'Held then', 'Reference'],
    entries.map((entry) => [
      formatDateTime(entry.moment),
      WHAT[entry.kind],
      entry.onHandChange === 0 ? '' : signed(entry.onHandChange),
      entry.heldChange === 0 ? '' : signed(entry.heldChange),
      entry.onHand,
      entry.held,
      entry.order === null ? (entry.reference ?? '') : `order ${entry.order}`,
    ]),
  );
}
