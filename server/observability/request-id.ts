/** The name of a request, by which its lines in the log are found. */

/** What proxies and load balancers write: ids, never words of a stranger that could pass for a line of the log. */
const SANE = /^[\w.:-]{8,128}$/;

/** @returns the id that a proxy in front has given the request, or a new one */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && SANE.test(given) ? given : crypto.randomUUID();
}
