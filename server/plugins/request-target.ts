/**
 * Which host and path a request is for (RFC 9112, section 3.2). A request that two readers could understand in different
 * ways is refused: a proxy in front could take its second half for the next visitor's request, or keep its answer under
 * the name of another host. Node's parser refuses everything else of this kind, such as two lengths.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Refuse } from './errors.ts';

const TWO_HOSTS = 'The request must be for one host';
const NO_PATH = 'The request must be for a path or for a whole http address';
/** The methods that some address of this server takes. */
const METHODS = 'GET, HEAD, POST, OPTIONS';

const NOT_ENCODED = 'The address must be properly encoded';

/** An http(s) address: its authority, and path and query as they were sent. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/is;

/**
 * Brings a whole address, as clients send it to a proxy, into the form of any other request: its path is the target, and
 * its host takes the place of the Host header. For Fastify's option `rewriteUrl`, which is called before a route is found.
 * @returns the target to go on with; what is neither a path nor an address of a web server is left as it is
 */
export function rewriteTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = originForm(request);
  // Fastify would refuse it without running a hook, so that its answer had no headers and no line in the log.
  return isEncoded(target) ? target : target.replaceAll('%', '%25');
}

function originForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [, authority = '', rest = ''] = ABSOLUTE.exec(url) ?? [];
  const address = URL.parse(url);
  if (authority === '' || !address || address.username !== '' || address.password !== '') return url;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether each % of the path begins the escape of a letter. */
function isEncoded(target: string): boolean {
  const [path = ''] = target.split('?');
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Refuses requests with two hosts, an invalid path or a path that cannot be decoded, and answers `OPTIONS *`, which asks about the server as a whole. */
export function checkRequestTarget(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', async (request, reply) => {
    // Of several Host headers, `headers` has the first one only; these are names and values in turn.
    const { rawHeaders } = request.raw;
    if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      await refuse(request, reply.header('connection', 'close'), 400, 'invalid_data', TWO_HOSTS);
      return reply;
    }
    if (!isEncoded(request.originalUrl)) {
      await refuse(request, reply, 400, 'invalid_data', NOT_ENCODED);
      return reply;
    }
    if (request.url.startsWith('/')) return;
    if (request.method === 'OPTIONS' && request.url === '*') return reply.code(204).header('allow', METHODS).send();
    await refuse(request, reply, 400, 'invalid_data', NO_PATH);
    return reply;
  });
}
