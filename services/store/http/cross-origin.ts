/** CORS: any origin may use the store API (docs/store-api.md section 1.1). */
import type { FastifyReply, FastifyRequest } from 'fastify';

const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-correlation-id',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, accept, idempotency-key',
  'access-control-max-age': '86400',
};

/**
 * Sets the CORS headers, also on errors: without them, browsers hide the response from scripts.
 * @returns true for a preflight request, after sending its response
 */
export function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply): boolean {
  reply.headers(OPEN_TO_ALL).header('x-correlation-id', request.id);
  if (request.method !== 'OPTIONS') return false;
  reply.headers(PREFLIGHT).code(204).send();
  return true;
}
