/** Lets the site's client talk to a service in the same process, without a port between them. */
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '../src/clients/store/client.ts';

export function injectFetch(app: FastifyInstance): Fetch {
  return async (url, { headers }) => {
    const { pathname, search } = new URL(url, 'http://in-process');
    const answer = await app.inject({ method: 'GET', url: pathname + search, headers });
    return new Response(answer.payload, {
      status: answer.statusCode,
      statusText: STATUS_CODES[answer.statusCode] ?? '',
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}
