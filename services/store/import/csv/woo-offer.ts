/** What WooCommerce says about the price and the stock of a product or a variation. */
import type { Pricing } from '../pricing.ts';
import type { Told } from '../source.ts';
import type { StatedStock } from '../stated-stock.ts';
import { centsIn, priceIn, short, wholeNumberIn } from './draft.ts';
import { type SaleWindow, saleMoment } from './sale-dates.ts';
import type { Row } from './table.ts';
import { yesOrNo } from './yes-no.ts';

const STARTS = 'Date sale price starts';
const ENDS = 'Date sale price ends';

/** @throws {Refusal} for a row without a price, or with one that cannot be read */
export function pricingOf(row: Row, timeZone: string, { note }: Told): Pricing {
  const regular = priceIn(row, 'Regular price');
  const sale = centsIn(row, 'Sale price');
  if (sale === null) return { kind: 'sale', regular, sale, window: undefined };
  const at = (field: string, edge: 'start' | 'end') => {
    const text = row.given(field);
    const moment = text ? saleMoment(text, edge, timeZone) : null;
    if (moment === undefined) {
      const reason = `"${short(text ?? '')}" is no date such as 2026-11-25, so no sale price is taken: a sale that is here stays as it is`;
      note({ row: row.number, field, reason });
    }
    return { isStated: text !== undefined, moment };
  };
  const [starts, ends] = [at(STARTS, 'start'), at(ENDS, 'end')];
  if (starts.moment === undefined || ends.moment === undefined) {
    return { kind: 'sale', regular, sale: undefined, window: undefined };
  }
  if (sale !== undefined && starts.isStated !== ends.isStated) {
    const field = starts.isStated ? ENDS : STARTS;
    note({ row: row.number, field, reason: 'has no column in the file, so no sale price is taken' });
    return { kind: 'sale', regular, sale: undefined, window: undefined };
  }
  const window: SaleWindow = { starts_at: starts.moment, ends_at: ends.moment };
  return { kind: 'sale', regular, sale, window: starts.isStated || ends.isStated ? window : undefined };
}

/** How the status of stock is written in some exports. */
const AVAILABLE: Readonly<Record<string, boolean | undefined>> = {
  instock: true,
  onbackorder: true,
  backorder: true,
  outofstock: false,
};

/** @throws {Refusal} for a number of units that cannot be read */
export function stockOf(row: Row, parent: Row, { note }: Told): StatedStock {
  const text = row.given('Stock');
  const status = row.cell('In stock?').toLowerCase();
  const backorders = row.given('Backorders allowed?')?.toLowerCase();
  const available = status === '' ? undefined : (AVAILABLE[status.replace(/[^a-z]/g, '')] ?? yesOrNo(status));
  if (status !== '' && available === undefined) {
    note({ row: row.number, field: 'In stock?', reason: `"${short(status)}" is not known` });
  }
  const said = { counted: undefined, units: undefined, available, otherwise: true };
  if (text === undefined) return said;
  if (text === '') {
    // Not counted in the other shop. When its availability is not stated either, the stored stock is unchanged.
    return available === undefined ? { ...said, otherwise: false } : { ...said, counted: !available };
  }
  if (text.toLowerCase() === 'parent') {
    const shared = parent === row ? '' : parent.cell('Stock');
    const reason = `is shared between variations${shared === '' ? '' : ` (${short(shared)} units)`} and is not divided here`;
    note({ row: row.number, field: 'Stock', reason });
    return { ...said, counted: true };
  }
  const units = wholeNumberIn(row, 'Stock') ?? 0;
  if (available === false && units > 0) {
    note({
      row: row.number,
      field: 'Stock',
      reason: `is ${units}, but none can be bought over there: none is sold here`,
    });
  }
  if (backorders !== undefined && backorders !== '' && yesOrNo(backorders) !== false) {
    note({
      row: row.number,
      field: 'Backorders allowed?',
      reason: 'sells without stock, so stock is not counted here',
    });
    return { ...said, counted: false };
  }
  if (units < 0) note({ row: row.number, field: 'Stock', reason: `${units} is below zero and was taken as 0` });
  return { ...said, counted: backorders === undefined ? undefined : true, units: Math.max(0, units) };
}
