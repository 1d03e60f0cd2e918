/**
 * Request targets that are not a path (RFC 9112, section 3.2): a whole address, as clients send it to a proxy, and `*` for
 * the server as a whole.
 */
import type { IncomingMessage } from 'node:http';

/** An http(s) address: its authority, and path and query as they were sent. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/is;

/**
 * Brings a whole address into the form of any other request: its path is the target, and its host takes the place of the
 * Host header. Fastify calls this before it looks for a route.
 * @returns the target to go on with; what is neither a path nor an address of a web server is left as it is
 */
export function rewriteTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [, authority = '', rest = ''] = ABSOLUTE.exec(url) ?? [];
  const address = URL.parse(url);
  if (authority === '' || !address || address.username !== '' || address.password !== '') return url;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
