/** The log: request ids, a line for each request that failed or was slow, and how lines are written. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { HEALTH_PATHS } from './health.ts';
import { routeOf } from './metrics.ts';

/** The form of ids that proxies and load balancers write; other texts do not get into the log. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

/** For Fastify's option `genReqId`. @returns the id that a proxy in front has given the request, or a new one */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Milliseconds until an answer begins. A page waits 2.5 s for a slow store, which is intended. */
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
    // The cause of a failure has a line of its own, with the same id. A 503 says that the site is busy, which is no failure.
    if (status >= 500 && status !== 503) request.log.error(line, 'request failed');
    else if (elapsedTime >= SLOW) request.log.warn(line, 'request was slow');
  });
}

/** Structured lines with nothing that a visitor typed, and no secrets. */
export const LOGGER: Exclude<FastifyServerOptions['logger'], undefined> = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: {
    // The address without its query, which may carry what a visitor typed.
    req: (request) => ({ id: request.id, method: request.method, path: request.url.split('?')[0] }),
  },
};
