/** A currency from its code: tables of other shops name none, and the wire wants more than a code. */
import { ImportFileError } from '../read-file.ts';

/** @throws {ImportFileError} for a code that does not exist, or a currency without exactly two decimals */
export function currencyOf(code: string) {
  const upper = code.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(upper)) {
    throw new ImportFileError(`--currency ${code} is none: give three letters such as USD.`);
  }
  const options = { style: 'currency', currency: upper } as const;
  const format = new Intl.NumberFormat('en-US', { ...options, currencyDisplay: 'narrowSymbol' });
  if (format.resolvedOptions().maximumFractionDigits !== 2) {
    throw new ImportFileError(`${upper} has no cents: only currencies with two decimals can be sold here.`);
  }
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? upper;
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(upper) ?? upper;
  return { code: upper.toLowerCase(), symbol, symbol_native: symbol, name, template: `${symbol}$1` };
}

export type ImportCurrency = ReturnType<typeof currencyOf>;
