/** What the log holds: structured lines, nothing a visitor typed, no secrets. */
import type { FastifyServerOptions } from 'fastify';

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
