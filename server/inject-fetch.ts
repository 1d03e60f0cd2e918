/** Lets the site's client talk to a service in the same process, without a port between them. */
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '../src/clients/store/client.ts';

export function injectFetch(app: FastifyInstance): Fetch {
  return async (url, { headers }) => {
    const { pathname, search } = new URL(url, 'http://in-process');
    const { statusCode, payload } = await app.inject({ method: 'GET', url: pathname + search, headers });
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      statusText: STATUS_CODES[statusCode] ?? '',
      json: async () => JSON.parse(payload) as unknown,
    };
  };
}
