/** The currency of a code, with the symbol and decimals of the wire shape. Tables of other shops name no currency. */
import { currencyProblem } from '../currency-code.ts';
import { ImportFileError } from '../read-file.ts';

/** @throws {ImportFileError} for a code that does not exist, or a currency without exactly two decimals */
export function currencyOf(code: string) {
  const upper = code.toUpperCase();
  const problem = currencyProblem(code);
  if (problem !== undefined) throw new ImportFileError(`--currency ${problem}.`);
  const options = { style: 'currency', currency: upper } as const;
  const format = new Intl.NumberFormat('en-US', { ...options, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? upper;
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(upper) ?? upper;
  return { code: upper.toLowerCase(), symbol, symbol_native: symbol, name, template: `${symbol}$1` };
}

export type ImportCurrency = ReturnType<typeof currencyOf>;
