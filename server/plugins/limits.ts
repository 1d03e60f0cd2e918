/**
 * Limits of one process: how long a client may take, how much may stand in front of a body, and when there is too much to
 * do. Connections of one address, and clients that read slowly, are left to the proxy (docs/operating.md).
 */
import type { ServerOptions } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Refuse } from './errors.ts';
import { HEALTH_PATHS } from './health.ts';
import type { Metrics } from './metrics.ts';

/** Bytes of address and headers: a stock call for hundreds of products is long (docs/store-api.md section 1.2). */
export const LARGEST_HEAD = 128 * 1024;
const MAX_HEADERS = 200;
const MAX_CONNECTIONS = 10_000;

/** For Node's HTTP server; milliseconds. Slower clients get 408. */
const HTTP_LIMITS: ServerOptions = {
  maxHeaderSize: LARGEST_HEAD,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
};

/** Options of Fastify; milliseconds. */
export const SERVER_LIMITS = {
  http: HTTP_LIMITS,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  /** A connection on which nothing moves although something should is closed. */
  connectionTimeout: 30_000,
} satisfies FastifyServerOptions & { http: ServerOptions };

/**
 * Beyond these, requests are refused with 503: milliseconds that the event loop lags behind on average between two
 * measurements, and bytes. Milliseconds between measurements are more than twice the lag: without a sample in between,
 * the plugin takes the lag for infinite.
 */
const PRESSURE = {
  maxEventLoopDelay: 2000,
  maxHeapUsedBytes: 0.9 * getHeapStatistics().heap_size_limit,
  sampleInterval: 5000,
};

/** Seconds after which a client should ask again. */
const RETRY_AFTER = '5';
/** Milliseconds between two lines of the log about it. */
const LOG_INTERVAL = 10_000;
const BUSY = 'There is too much to do; try again in a moment';

/** Limits headers and connections, and refuses requests while there is too much to do. */
export async function applyLimits(
  app: FastifyInstance,
  refuse: Refuse,
  { shed }: Pick<Metrics, 'shed'>,
  pressure: Partial<typeof PRESSURE> & Pick<typeof PRESSURE, 'sampleInterval'> = PRESSURE,
): Promise<void> {
  app.server.maxHeadersCount = MAX_HEADERS;
  app.server.maxConnections = MAX_CONNECTIONS;
  // A process that starts lags behind; a measurement from that time says nothing about the requests that come now.
  let measuredFrom = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    measuredFrom = performance.now() + 2 * pressure.sampleInterval;
  });
  let nextLine = 0;
  await app.register(underPressure, {
    ...pressure,
    pressureHandler: async (request, reply, type, value) => {
      const now = performance.now();
      // Health checks always get an answer.
      if (now < measuredFrom || HEALTH_PATHS.includes(request.routeOptions.url ?? '')) return;
      shed.inc({ reason: type });
      if (now >= nextLine) {
        nextLine = now + LOG_INTERVAL;
        request.log.warn({ reason: type, value }, 'there is too much to do: requests are refused');
      }
      reply.header('retry-after', RETRY_AFTER);
      await refuse(request, reply, 503, 'unknown_error', BUSY);
    },
  });
}
