/** Supported currencies: those with two decimals, because all amounts are in cents. */
import { ImportFileError } from './errors.ts';

const CODES = new Set(Intl.supportedValuesOf('currency'));
/** Cached, because a file may contain thousands of prices. */
const decimals = new Map<string, number | undefined>();

/** @returns undefined for a supported currency */
export function currencyProblem(code: string): string | undefined {
  const upper = code.toUpperCase();
  if (!CODES.has(upper)) return `${code} is no currency: use three letters such as USD`;
  if (!decimals.has(upper)) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: upper });
    decimals.set(upper, format.resolvedOptions().maximumFractionDigits);
  }
  return decimals.get(upper) === 2
    ? undefined
    : `${upper} has no cents: only currencies with two decimals can be sold here`;
}

/**
 * The currency of prices in exports of other shops, which do not include it.
 * @throws {ImportFileError} for an unsupported currency
 */
export function currencyOf(code: string) {
  const problem = currencyProblem(code);
  if (problem !== undefined) throw new ImportFileError(`--currency ${problem}.`);
  const upper = code.toUpperCase();
  const options = { style: 'currency', currency: upper, currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat('en-US', options);
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? upper;
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(upper) ?? upper;
  return { code: upper.toLowerCase(), symbol, symbol_native: symbol, name, template: `${symbol}$1` };
}

export type ImportCurrency = ReturnType<typeof currencyOf>;
