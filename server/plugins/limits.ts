/**
 * Limits of one process: timeouts, header size and overload. Connections per client address and slow readers are left
 * to the proxy (docs/operating.md).
 */
import type { ServerOptions } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { SendError } from './errors.ts';
import { HEALTH_PATHS } from './health.ts';
import type { Metrics } from './metrics.ts';

/** Bytes of URL and headers: a stock request for hundreds of products is long (docs/store-api.md section 1.2). */
export const MAX_HEADER_BYTES = 128 * 1024;
const MAX_HEADERS = 200;
const MAX_CONNECTIONS = 10_000;

/** For Node's HTTP server; times in milliseconds. Slower clients get 408. */
const HTTP_LIMITS: ServerOptions = {
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};

/** Options of Fastify; times in milliseconds. */
export const SERVER_LIMITS = {
  http: HTTP_LIMITS,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  /** Closes a connection without traffic during a request. */
  connectionTimeout: 30_000,
} satisfies FastifyServerOptions & { http: ServerOptions };

/**
 * Above these, requests are rejected with 503: average event loop delay in milliseconds, and heap size in bytes. The
 * sample interval (milliseconds) is more than twice the delay: without a sample, the plugin assumes an infinite delay.
 */
const PRESSURE = {
  maxEventLoopDelay: 2000,
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 5000,
};

/** Seconds, for the Retry-After header. */
const RETRY_AFTER = '5';
/** Milliseconds between two log entries about overload. */
const LOG_INTERVAL = 10_000;
const BUSY = 'There is too much to do; try again in a moment';

/** Limits headers and connections, and rejects requests during overload. */
export async function applyLimits(
  app: FastifyInstance,
  sendError: SendError,
  { shed }: Pick<Metrics, 'shed'>,
  pressure: Partial<typeof PRESSURE> & Pick<typeof PRESSURE, 'sampleInterval'> = PRESSURE,
): Promise<void> {
  app.server.maxHeadersCount = MAX_HEADERS;
  app.server.maxConnections = MAX_CONNECTIONS;
  // Measurements from startup are ignored: they say nothing about current load.
  let measuredFrom = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    measuredFrom = performance.now() + 2 * pressure.sampleInterval;
  });
  let nextLogTime = 0;
  await app.register(underPressure, {
    ...pressure,
    pressureHandler: async (request, reply, type, value) => {
      const now = performance.now();
      // Health checks are never rejected.
      if (now < measuredFrom || HEALTH_PATHS.includes(request.routeOptions.url ?? '')) return;
      shed.inc({ reason: type });
      if (now >= nextLogTime) {
        nextLogTime = now + LOG_INTERVAL;
        request.log.warn({ reason: type, value }, 'the process is overloaded: requests are rejected with 503');
      }
      reply.header('retry-after', RETRY_AFTER);
      await sendError(request, reply, 503, 'unknown_error', BUSY);
    },
  });
}
