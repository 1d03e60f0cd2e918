/**
 * The origin of a form post, as CSRF protection: only forms from the site's public origin are accepted. Visitors may
 * use another host name of the site, such as without www, and old browsers send no origin. An opaque origin ("null") is
 * accepted only if Sec-Fetch-Site confirms it, because any page can hide its origin.
 */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * @param own the public origin
 * @returns the public origin if the form was sent from this site under any host name, else the sent origin
 */
export function formOrigin(headers: IncomingHttpHeaders, own: string): string | undefined {
  const { origin, host } = headers;
  const relation = headers['sec-fetch-site'];
  // Set by the browser, not by pages, and only for secure contexts.
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none' ? own : origin;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  return isOwn ? own : origin;
}
