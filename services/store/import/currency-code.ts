/** Which currencies can be sold here: everything is reckoned in cents, and payment providers count as the code says. */

const KNOWN = new Set(Intl.supportedValuesOf('currency'));
/** Asked once of each, because a file may hold thousands of prices. */
const decimals = new Map<string, number | undefined>();

/** @returns what is wrong with a code, as it is told to whoever wrote it; undefined for one that can be sold */
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
