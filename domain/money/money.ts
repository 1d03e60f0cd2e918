/** Money as text (spec section 9, docs/store-api.md section 8.2): two decimals, in groups of thousands. */
import type { Currency } from '../product/product.ts';

const DEFAULT_SYMBOL = '€';
export const DEFAULT_CURRENCY_CODE = 'eur';

/** Integer steps only, so that no amount is rounded. */
function withDecimals(cents: number, wholeUnits: (units: number) => string): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(Math.trunc(cents));
  return `${sign}${wholeUnits(Math.trunc(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** Cents as a plain decimal, `1200.00`, for structured data and exports. */
export function decimalAmount(cents: number): string {
  return withDecimals(cents, String);
}

/** Shared, because creating a formatter is slower than using it. */
const grouped = new Intl.NumberFormat('en-US').format;

/** Cents with separators, `1,200.00`. */
function readableAmount(cents: number): string {
  return withDecimals(cents, grouped);
}

/** Cents with their currency: the template with its first `$1` replaced, else symbol, code or € before the amount. */
export function formatMoney(cents: number, currency: Currency | null | undefined): string {
  const amount = readableAmount(cents);
  // A function, because String.replace would read dollar signs in a replacement text.
  if (currency?.template?.includes('$1')) return currency.template.replace('$1', () => amount);
  return `${currency?.symbol || currency?.code || DEFAULT_SYMBOL}${amount}`;
}

/**
 * A total of the cart (spec section 9). It has the dollar sign without a currency, as in an empty cart, and for US
 * dollars without symbol and template.
 */
export function formatTotal(cents: number, currency: Currency | null = null): string {
  const isDollar = !currency?.template && !currency?.symbol && (currency?.code ?? 'usd').toLowerCase() === 'usd';
  return isDollar ? `$${readableAmount(cents)}` : formatMoney(cents, currency);
}
