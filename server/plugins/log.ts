/** Logging: request ids, entries for failed and slow requests, and the log format. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { HEALTH_PATHS } from './health.ts';
import { routeOf } from './metrics.ts';

/** Format of ids from proxies and load balancers; other values are not logged. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

/** For Fastify's option `genReqId`. @returns the id that a proxy has set, or a new id */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Milliseconds until a response begins. A page may wait 2.5 s for a slow store by design. */
const SLOW = 3000;

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    const route = routeOf(request);
    if (HEALTH_PATHS.includes(route)) return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { route, method: request.method, status, ms: Math.round(elapsedTime) };
    // The cause of a failure is a separate entry with the same id. A 503 means that the site is busy, not a failure.
    if (status >= 500 && status !== 503) request.log.error(line, 'request failed');
    else if (elapsedTime >= SLOW) request.log.warn(line, 'request was slow');
  });
}

/** Structured entries without visitor input or secrets. */
export const LOGGER: Exclude<FastifyServerOptions['logger'], undefined> = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    // Without the query, which may contain visitor input.
    req: (request) => ({ id: request.id, method: request.method, path: request.url.split('?')[0] }),
  },
};
