/** Answers unknown paths and methods of the API with JSON instead of the site's error page. */
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { methodNotAllowed, unknownPath } from '../errors.ts';

/**
 * Answers 405 for a known path with another method, and 404 for other paths. The body is not read.
 * @param paths methods by route path
 */
export function refuseUnknownPaths(app: FastifyInstance, paths: ReadonlyMap<string, readonly string[]>): void {
  const patterns = [...paths].map(
    ([path, methods]) => [new RegExp(`^${app.prefix}${path.replace(/:\w+/g, '[^/]+')}$`), methods] as const,
  );

  const refuse: onRequestAsyncHookHandler = async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = patterns.find(([pattern]) => pattern.test(path))?.[1];
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (!allowed || allowed.includes(method)) throw unknownPath(path);
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    throw methodNotAllowed(request.method);
  };

  // The site's pages have a wildcard route for GET, so a more specific one is needed here.
  app.get('/*', { schema: { hide: true }, onRequest: refuse }, () => undefined);
  app.setNotFoundHandler(() => undefined);
  app.addHook('onRequest', async function (request, reply) {
    if (request.is404) await refuse.call(this, request, reply);
  });
}
