/**
 * The host and path of a request (RFC 9112, section 3.2). Ambiguous requests are rejected, because a proxy might parse
 * them differently: this allows request smuggling and cache poisoning. Node's parser rejects other ambiguities, such as
 * two lengths.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SendError } from './errors.ts';

const TWO_HOSTS = 'The request must be for one host';
const NO_PATH = 'The request must be for a path or for a whole http address';
/** All methods that this server supports. */
const METHODS = 'GET, HEAD, POST, OPTIONS';

const NOT_ENCODED = 'The address must be properly encoded';

/** An http(s) URL: its authority, and the unchanged path and query. */
const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/is;

/**
 * Converts an absolute URL, as clients send it to a proxy, to a path and query, and sets the Host header to its host.
 * For Fastify's option `rewriteUrl`, which is called before routing.
 * @returns the path and query; a target that is neither a path nor an http(s) URL is returned unchanged
 */
export function rewriteTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = originForm(request);
  // Escaped, because Fastify would reject it without running hooks, so without headers and a log entry.
  return isEncoded(target) ? target : target.replaceAll('%', '%25');
}

function originForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  if (url.startsWith('/')) return url;
  const [, authority = '', rest = ''] = ABSOLUTE.exec(url) ?? [];
  const parsed = URL.parse(url);
  if (authority === '' || !parsed || parsed.username !== '' || parsed.password !== '') return url;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether the path can be decoded. */
function isEncoded(target: string): boolean {
  const [path = ''] = target.split('?');
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Rejects requests with two hosts or an invalid path, and responds to `OPTIONS *`, which is about the whole server. */
export function checkRequestTarget(app: FastifyInstance, sendError: SendError): void {
  app.addHook('onRequest', async (request, reply) => {
    // `headers` keeps only the first Host header; `rawHeaders` alternates names and values.
    const { rawHeaders } = request.raw;
    if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      await sendError(request, reply.header('connection', 'close'), 400, 'invalid_data', TWO_HOSTS);
      return reply;
    }
    if (!isEncoded(request.originalUrl)) {
      await sendError(request, reply, 400, 'invalid_data', NOT_ENCODED);
      return reply;
    }
    if (request.url.startsWith('/')) return;
    if (request.method === 'OPTIONS' && request.url === '*') return reply.code(204).header('allow', METHODS).send();
    await sendError(request, reply, 400, 'invalid_data', NO_PATH);
    return reply;
  });
}
