/** Supported currencies: those with two decimals, because all amounts are in cents. */

const KNOWN = new Set(Intl.supportedValuesOf('currency'));
/** Cached, because a file may contain thousands of prices. */
const decimals = new Map<string, number | undefined>();

/** @returns a message for the author of the file; undefined for a supported currency */
export function currencyProblem(code: string): string | undefined {
  const upper = code.toUpperCase();
  if (!KNOWN.has(upper)) return `${code} is none: give three letters such as USD`;
  if (!decimals.has(upper)) decimals.set(upper, decimalsOf(upper));
  return decimals.get(upper) === 2
    ? undefined
    : `${upper} has no cents: only currencies with two decimals can be sold here`;
}

function decimalsOf(currency: string): number | undefined {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
}
