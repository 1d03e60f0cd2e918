import type { Database } from '../../services/database/database.ts';
import { setStock } from '../../services/store/catalogue/set-stock.ts';
import { oneLine } from '../../src/domain/plain-text.ts';
import { CommandError, jsonText } from '../output.ts';

export async function stockSet(db: Database, sku: string, count: string, json: boolean): Promise<string> {
  if (!/^\d{1,9}$/.test(count)) throw new CommandError(`"${count}" is no number of units: give a whole number from 0.`);
  const units = Number(count);
  const result = await setStock(db, sku, units);
  switch (result.kind) {
    case 'unknown':
      throw new CommandError(`There is no SKU ${sku}. "products list" shows them.`);
    case 'unmanaged':
      throw new CommandError(`The stock of ${sku} is not counted: it can always be sold.`);
    case 'held':
      throw new CommandError(
        `Open checkouts hold ${result.held} of ${sku}, so there cannot be fewer. Wait until they are paid or expire.`,
      );
    case 'set':
      if (json) return jsonText({ sku, units, ...result });
      return `${sku} (${oneLine(result.title)}): ${units} in the shop, before ${result.before}. ${units - result.held} can be sold now.`;
  }
}
