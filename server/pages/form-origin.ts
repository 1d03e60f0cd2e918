/**
 * Where a form was sent from. Forms are taken from the site's public address only, as a protection against forms that
 * other sites send; but visitors may read the site under another name, such as without www, and some programs and old
 * browsers say nothing. An origin that is hidden is ours only if the browser itself says so, since every page can hide
 * its own.
 */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * @param own the public origin
 * @returns the public origin for a form of our own, whatever this site was called in the browser
 */
export function formOrigin(headers: IncomingHttpHeaders, own: string): string | undefined {
  const { origin, host } = headers;
  const relation = headers['sec-fetch-site'];
  // Set by the browser, not by pages, and only for secure contexts.
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none' ? own : origin;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  return isOwn ? own : origin;
}
