/** What the contract does not have: JSON that says so, whatever else the site serves under the same origin. */
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { methodNotAllowed, unknownPath } from '../errors.ts';

/**
 * Answers 405 where a path exists but the method does not, and 404 everywhere else. A body that comes along is not
 * even read.
 * @param paths the methods of each path, as the routes name them
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

  // The pages answer GET on every path that nobody else has, so that has to be a route here.
  app.get('/*', { schema: { hide: true }, onRequest: refuse }, () => undefined);
  app.setNotFoundHandler(() => undefined);
  app.addHook('onRequest', async function (request, reply) {
    if (request.is404) await refuse.call(this, request, reply);
  });
}
