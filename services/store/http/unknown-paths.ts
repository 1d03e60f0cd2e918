/** Sends JSON errors for unknown paths and methods of the API, instead of the site's error page. */
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { methodNotAllowed, unknownPath } from '../errors.ts';

/**
 * Responds with 405 to a known path with another method, and with 404 to other paths. Does not read the body.
 * @param paths methods by route path
 */
export function rejectUnknownPaths(app: FastifyInstance, paths: ReadonlyMap<string, readonly string[]>): void {
  const patterns = [...paths].map(
    ([path, methods]) => [new RegExp(`^${app.prefix}${path.replace(/:\w+/g, '[^/]+')}$`), methods] as const,
  );

  const reject: onRequestAsyncHookHandler = async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = patterns.find(([pattern]) => pattern.test(path))?.[1];
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (!allowed || allowed.includes(method)) throw unknownPath(path);
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    throw methodNotAllowed(request.method);
  };

  // The site's pages have a wildcard route for GET, so a more specific one is needed here.
  app.get('/*', { schema: { hide: true }, onRequest: reject }, () => undefined);
  app.setNotFoundHandler(() => undefined);
  app.addHook('onRequest', async function (request, reply) {
    if (request.is404) await reject.call(this, request, reply);
  });
}
