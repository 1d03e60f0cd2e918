/** Merges the stock in a file with the stored stock of a variant. Pure. */
import type { Variant } from './product.ts';

/** Undefined: not stated. */
export type StatedStock = {
  /** Whether units are counted. */
  counted?: boolean | undefined;
  units?: number | undefined;
  /** Whether it can be bought in the other shop; the only stock data of some files. */
  available?: boolean | undefined;
  /** Whether a new variant is counted when `counted` is not stated. */
  countedByDefault: boolean;
  /** Own format: availability has its own field (`is_available`), and `counted: false` needs no `overwrite`. */
  isOwnFormat?: boolean;
  /** `units` is this variant's share of the units of a row with several variants. */
  isShare?: boolean;
};

type Stock = Pick<Variant, 'manage_inventory' | 'on_hand'> & { is_available: boolean };

/** For a variant that is sold out in the other shop. */
const SOLD_OUT: Stock = { manage_inventory: 1, on_hand: 0, is_available: false };

const UNCOUNTED_WARNING =
  'can be bought in the other shop, but its stock is not stated: it is sold here without counting';

type Context = {
  /** Whether the file replaces the units of stored variants. */
  overwrite: boolean;
  /** SKU or id by which commands select the variant; it is part of warnings. */
  name: string;
  warn: (reason: string) => void;
};

/**
 * The stock of stored variants is newer than the file, because units were sold since. Without `overwrite` it changes
 * only if it was not counted, if the variant was marked as sold out (`is_available` is false), or if a file in our own
 * format ends counting.
 */
export function mergeStock(stated: StatedStock, stored: Variant | undefined, context: Context): Stock {
  if (!stored) return newStock(stated, context);
  const { overwrite, warn } = context;
  const { counted, units, available, isOwnFormat = false } = stated;
  const { manage_inventory, on_hand } = stored;
  const unchanged: Stock = { manage_inventory, on_hand, is_available: stored.details.is_available };
  const isCounted = manage_inventory === 1;
  const isSoldOut = isCounted && on_hand === 0;
  const wasMarkedSoldOut = isSoldOut && !unchanged.is_available;
  const isRestocked = overwrite && !isOwnFormat && (units ?? 0) > 0;
  const is_available = wasMarkedSoldOut || isRestocked || unchanged.is_available;
  if (available === false) return overwrite || !isCounted ? SOLD_OUT : unchanged;
  if (counted === false) {
    if (isCounted && !wasMarkedSoldOut && !overwrite && !isOwnFormat) {
      warn('is not counted in the other shop; here its units stay counted, unless you import with --stock');
      return unchanged;
    }
    return { manage_inventory: 0, on_hand: overwrite ? (units ?? on_hand) : on_hand, is_available };
  }
  if (units !== undefined) {
    const startsCounting = (!isCounted && counted === true) || (wasMarkedSoldOut && available === true);
    if (!overwrite && !startsCounting) return unchanged;
    return { manage_inventory: counted ? 1 : manage_inventory, on_hand: units, is_available };
  }
  if (counted === true && !isCounted) {
    warn('is counted in the other shop, but its stock is not known: it is sold without counting as before');
  } else if (counted === undefined && available === true && (wasMarkedSoldOut || (overwrite && isSoldOut))) {
    warn(UNCOUNTED_WARNING);
    return { manage_inventory: 0, on_hand, is_available };
  }
  return unchanged;
}

function newStock(stated: StatedStock, { name, warn }: Context): Stock {
  const { counted, units, available, countedByDefault, isShare } = stated;
  if (available === false) return SOLD_OUT;
  if (counted === undefined && units === undefined && available === true) {
    warn(UNCOUNTED_WARNING);
    return { manage_inventory: 0, on_hand: 0, is_available: true };
  }
  const isCounted = counted ?? countedByDefault;
  if (isCounted && units === undefined) {
    warn(`is counted, but its stock is not known, so none of it is sold: "stock set ${name} N" sets its stock`);
  }
  if (isCounted && units === 0 && counted === undefined && !isShare) {
    warn('has a stock of 0 in the other shop, but whether it is counted is not known: none of it is sold here');
  }
  return { manage_inventory: isCounted ? 1 : 0, on_hand: units ?? 0, is_available: true };
}
