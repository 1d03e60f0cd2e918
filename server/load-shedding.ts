/**
 * Too much at once is refused at the door, with 503 and when to come back, so that what was let in is still answered in
 * time. Requests are counted, and the delay of the event loop tells of work that no count can see.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './observability/metrics.ts';
import { isFromNetwork } from './observability/requests.ts';

export type LoadLimits = {
  /** Requests that are answered at the same time. */
  requests: number;
  /** Milliseconds that the event loop may lag behind on average. */
  delay: number;
};

/** Milliseconds: how often the event loop is looked at. */
const SAMPLE = 500;
/** Samples in a row that must be bad: a machine that stood still for a moment has nothing too much to do. */
const IN_A_ROW = 3;
/** Milliseconds between two lines of the log about it. */
const LINE_EVERY = 10_000;
/** Seconds after which a client should ask again. */
const RETRY_AFTER = '5';
/** Whoever watches the process must always get an answer. */
const EXEMPT = ['/healthz', '/readyz'];

/** @param refuse answers with 503 in the shape of whoever was asked */
export function shedLoad(
  app: FastifyInstance,
  limits: LoadLimits,
  { shed }: Pick<Metrics, 'shed'>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  let underWay = 0;
  let delay = 0;
  let slow = 0;
  let nextLine = 0;
  const loop = monitorEventLoopDelay({ resolution: 20 });
  let sampling: NodeJS.Timeout | undefined;
  // Not before: starting up is work as well.
  app.addHook('onListen', async () => {
    loop.enable();
    sampling = setInterval(() => {
      delay = loop.mean / 1e6;
      slow = delay > limits.delay ? slow + 1 : 0;
      loop.reset();
    }, SAMPLE).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    loop.disable();
  });

  function reasonToRefuse(): 'requests' | 'delay' | undefined {
    if (underWay >= limits.requests) return 'requests';
    return slow >= IN_A_ROW ? 'delay' : undefined;
  }

  app.addHook('onRequest', async (request, reply) => {
    // What came behind the request for which a connection was cut off (connection-limits.ts).
    if (request.raw.socket.destroyed) return reply.hijack();
    if (!isFromNetwork(request) || EXEMPT.includes(request.url)) return;
    const reason = reasonToRefuse();
    if (reason === undefined) {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
      return;
    }
    shed.inc({ reason });
    if (performance.now() >= nextLine) {
      nextLine = performance.now() + LINE_EVERY;
      app.log.warn({ reason, underWay, delay: Math.round(delay) }, 'there is too much to do: requests are refused');
    }
    reply.header('retry-after', RETRY_AFTER);
    await refuse(request, reply);
    return reply;
  });
}
