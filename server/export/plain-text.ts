/** Values in the configuration of another program. */

/** What means something there: escapes, variables, blocks, the end of a line. */
const SPECIAL = /[\\$`{}\r\n]/;

/**
 * The value in quotes, as nginx and Caddy both read it.
 * @throws for a value that would be read otherwise; addresses and headers of this site never hold such a character
 */
export function quoted(value: string): string {
  if (SPECIAL.test(value)) throw new Error(`this cannot be written into a configuration: ${value}`);
  return `"${value.replaceAll('"', '\\"')}"`;
}
