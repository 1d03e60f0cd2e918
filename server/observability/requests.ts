/** Every request is named, timed and counted; one that failed or took long has a line in the log. */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodLabel, reasonLabel, routeLabel, statusLabel } from './labels.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds until its answer began. */
    answeredAfter: number;
    /** The route of the page that was rendered for it. */
    pageRoute: string | undefined;
  }
}

/** Milliseconds: an answer that takes longer is worth a line. A page waits 2.5 s for a slow store, that is meant. */
const SLOW = 3000;
const HEALTH = ['/healthz', '/readyz'];

/** Payments of the demonstration report to a route of their own process; only what came over the network is counted. */
export const isFromNetwork = ({ raw }: FastifyRequest) => raw.socket instanceof Socket;

export function observeRequests(app: FastifyInstance, { requests, rejected }: Metrics): void {
  app.decorateRequest('answeredAfter', 0);
  app.decorateRequest('pageRoute', undefined);

  /** @param complete whether the client was still there for the whole answer */
  function note(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply, complete: boolean): void {
    const route = routeLabel(request.routeOptions.url, request.pageRoute);
    const method = methodLabel(request.method);
    const milliseconds = request.answeredAfter || elapsedTime;
    requests.observe({ route, method, status: complete ? statusLabel(status) : 'gone' }, milliseconds / 1000);
    const reason = reasonLabel(status);
    if (reason !== undefined) rejected.inc({ reason });
    if (HEALTH.includes(route)) return;
    const line = { route, method, status, ms: Math.round(milliseconds) };
    // The cause has a line of its own, with the same id; this one is there even where nobody has thought of one.
    if (status >= 500 && status !== 503) request.log.error(line, 'request failed');
    else if (milliseconds >= SLOW) request.log.warn(line, 'request was slow');
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Not `onResponse`, which never comes for a client that goes away.
    if (isFromNetwork(request)) {
      reply.raw.once('close', () => note(request, reply, reply.raw.writableFinished));
    }
  });

  app.addHook('onSend', async (request, reply) => {
    request.answeredAfter = reply.elapsedTime;
  });
}
