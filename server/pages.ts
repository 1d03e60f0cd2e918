/** The site's pages: prerendered ones from memory, the others rendered on request; errors have pages, too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from './canonical-address.ts';
import { chooseEncoding, type Encoded, encode } from './compression.ts';
import type { Redirects } from './redirects.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { StaticFile } from './static-files.ts';

/** What the build made of the on-demand pages (server/adapter/entry.ts). */
export type Renderer = {
  hasPage: (request: Request) => boolean;
  render: (request: Request, locals: App.Locals) => Promise<Response>;
};

export type PagesOptions = {
  renderer: Renderer;
  files: ReadonlyMap<string, StaticFile>;
  redirects: Redirects;
  locals: App.Locals;
};

const QUALITY = 4;
/** Browsers would keep a permanent redirect for good; an hour leaves room to change one's mind. */
const MOVED = 'public, max-age=3600';
const FORM_LIMIT = 64 * 1024;

export function pages(app: FastifyInstance, { renderer, files, redirects, locals }: PagesOptions): void {
  const { site } = locals;

  function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, status = 200): FastifyReply {
    setSecurityHeaders(reply, site, file.policy);
    reply
      .code(status)
      .header('cache-control', status === 200 ? file.cacheControl : 'no-cache')
      .type(file.type);
    if (file.type === 'image/svg+xml') reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendEncoded(request, reply, file, file.etag);
  }

  /** The designed page for a status; plain words when even that is missing. */
  function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: 404 | 500): FastifyReply {
    const file = files.get(`/${status}`);
    if (file) return sendFile(request, reply, file, status);
    return reply
      .code(status)
      .type('text/plain')
      .send(status === 404 ? 'Not found' : 'Something went wrong');
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // The public address and not the Host header, which anybody can write; joined as text, because a path that starts
    // with two slashes would name another host.
    const url = URL.parse(site.origin + request.url);
    if (!url || !request.url.startsWith('/')) return sendErrorPage(request, reply, 404);
    const page = new Request(url, {
      method: request.method,
      headers: pageHeaders(request),
      ...(request.method === 'POST' ? { body: String(request.body) } : {}),
    });
    if (!renderer.hasPage(page)) return sendErrorPage(request, reply, 404);
    const response = await renderer.render(page, locals);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status === 500) return sendErrorPage(request, reply, 500);
    if (response.status === 404 && body.length === 0) return sendErrorPage(request, reply, 404);
    setSecurityHeaders(reply, site, response.headers.get('content-security-policy') ?? undefined);
    reply.code(response.status).header('cache-control', response.headers.get('cache-control') ?? 'no-cache');
    const location = response.headers.get('location');
    if (location) return reply.header('location', location).send();
    if (response.status === 503) reply.header('retry-after', '30');
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    return sendEncoded(request, reply.type(type), await encode(body, type, QUALITY));
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_: unknown, body: string) => body,
  );
  /** Anything that cannot be answered as it was asked: a clear line, and never more than the status tells. */
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).type('text/plain; charset=utf-8').send(`${status} This request cannot be answered.`);
    }
    request.log.error({ err: error }, 'page failed');
    return sendErrorPage(request, reply, 500);
  });
  app.setNotFoundHandler((request, reply) => sendErrorPage(request, reply, 404));

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const file = files.get(path);
    // The error pages are no addresses of their own.
    if (file && path !== '/404' && path !== '/500') return sendFile(request, reply, file);
    const canonical = canonicalAddress(request.url, redirects);
    if (canonical !== undefined) return reply.header('cache-control', MOVED).redirect(canonical, 308);
    return sendPage(request, reply);
  });
  app.post('/checkout', { bodyLimit: FORM_LIMIT }, sendPage);
}

/** The headers that a page reads; hop-by-hop ones and the length mean nothing to it. */
function pageHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'content-type', 'origin', 'x-patient']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded, etag?: string): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const encoded = encoding && content[encoding];
  reply.header('vary', 'accept-encoding');
  if (encoded) reply.header('content-encoding', encoding);
  if (etag) {
    const tag = `"${encoded ? `${etag}-${encoding}` : etag}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
  }
  return reply.send(encoded ?? content.body);
}
