/** Merges the stock of a file with the stored stock of a variant. Pure. */
import type { Variant } from './product.ts';

export type StatedStock = {
  /** Whether units are counted. */
  counted: boolean | undefined;
  /** Units in the shop. */
  units: number | undefined;
  /** Whether it can be bought in the other shop; sometimes only this is stated. */
  available: boolean | undefined;
  /** Whether a variant that is new here is counted where that is not said. */
  otherwise: boolean;
  /** Whether it comes in our own format, which says how stock is kept here. */
  isOwnFormat?: boolean;
  /** Whether `units` is the share of one variant of several. */
  isShare?: boolean;
};

export type Stock = Pick<Variant, 'manage_inventory' | 'on_hand'> & { is_available: boolean };

/** For a variant that is sold out in the other shop without a stated number of units. */
const SOLD_OUT: Stock = { manage_inventory: 1, on_hand: 0, is_available: false };

type Context = {
  /** Whether the file decides on the units of what is counted here. */
  overwrite: boolean;
  /** What the commands call the variant. */
  how: string;
  tell: (reason: string) => void;
};

/**
 * Units of known variants have been sold here since the file was written: they stay, unless the operator says otherwise,
 * or they were not counted so far. A variant that was only called sold out (`is_available` is false then) is one of those.
 */
export function stockAfter(stock: StatedStock, here: Variant | undefined, context: Context): Stock {
  const { overwrite, tell } = context;
  const { counted, units, available } = stock;
  if (!here) return newStock(stock, context);
  const { manage_inventory, on_hand } = here;
  const wasCalledSoldOut = manage_inventory === 1 && on_hand === 0 && !here.details.is_available;
  const isAsItWas: Stock = { manage_inventory, on_hand, is_available: here.details.is_available };
  // Our own format says so in a field of its own.
  const hasUnits = overwrite && !stock.isOwnFormat && (units ?? 0) > 0;
  const is_available = wasCalledSoldOut || hasUnits || here.details.is_available;
  if (available === false) return overwrite || manage_inventory === 0 ? SOLD_OUT : isAsItWas;
  if (counted === false) {
    if (manage_inventory === 1 && !wasCalledSoldOut && !overwrite && !stock.isOwnFormat) {
      tell('is not counted over there; here its units stay counted, unless you import with --stock');
      return isAsItWas;
    }
    return { manage_inventory: 0, on_hand: overwrite ? (units ?? on_hand) : on_hand, is_available };
  }
  if (units !== undefined) {
    const begins = (manage_inventory === 0 && counted === true) || (wasCalledSoldOut && available === true);
    if (!overwrite && !begins) return isAsItWas;
    return { manage_inventory: counted ? 1 : manage_inventory, on_hand: units, is_available };
  }
  if (counted === true && manage_inventory === 0) {
    tell('is to be counted, but its stock is not known, so it is sold without counting as before');
  } else if (counted === undefined && available === true && (wasCalledSoldOut || (overwrite && isSoldOut(here)))) {
    tell('can be bought over there, but how many there are is not said: it is sold here without counting');
    return { manage_inventory: 0, on_hand, is_available };
  }
  return isAsItWas;
}

const isSoldOut = ({ manage_inventory, on_hand }: Variant) => manage_inventory === 1 && on_hand === 0;

function newStock({ counted, units, available, otherwise, isShare }: StatedStock, { how, tell }: Context): Stock {
  if (available === false) return SOLD_OUT;
  if (counted === undefined && units === undefined && available === true) {
    tell('can be bought over there, but how many there are is not said: it is sold here without counting');
    return { manage_inventory: 0, on_hand: 0, is_available: true };
  }
  const isCounted = counted ?? otherwise;
  if (isCounted && units === undefined) {
    tell(`is counted, but its stock is not known, so none of it is sold: "stock set ${how} N" says how many there are`);
  }
  if (isCounted && units === 0 && counted === undefined && !isShare) {
    tell('has a stock of 0 over there, but whether it is counted is not known: none of it is sold here');
  }
  return { manage_inventory: isCounted ? 1 : 0, on_hand: units ?? 0, is_available: true };
}
