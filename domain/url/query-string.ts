/** A query with its question mark; empty without parameters. Some supported browsers lack `URLSearchParams.size`. */
export function queryString(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
