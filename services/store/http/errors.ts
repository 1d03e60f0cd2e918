/** Error responses in the format of the contract (docs/store-api.md section 10), without HTML or internal details. */
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { ErrorBody } from '../../../contracts/store.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { check } from '../check.ts';
import { invalidData, StoreError, storeBusy } from '../errors.ts';

/** Validates the params, query, headers or body of a request with a zod schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = check(schema, data);
    return result.ok ? { value: result.value } : { error: invalidData(result.problem) };
  };

/** Bytes; the limit of the contract. */
export const LARGEST_BODY = 256 * 1024;

/** Messages by status, for errors of Fastify before validation. */
const FASTIFY_ERRORS: Readonly<Record<number, string>> = {
  413: `The body must not be larger than ${LARGEST_BODY / 1024} KiB`,
  415: 'The content type must be application/json',
  429: 'Too many checkouts from this address; try again in a minute',
};

function toResponse(error: FastifyError | Error): { status: number; body: ErrorBody } {
  if (error instanceof DatabaseBusy) return toResponse(storeBusy());
  if (error instanceof StoreError) return { status: error.status, body: error.body };
  const status = ('statusCode' in error && error.statusCode) || 500;
  const message = FASTIFY_ERRORS[status];
  if (message) return { status, body: { type: 'invalid_request_error', message } };
  if (status < 500) return { status: 400, body: { type: 'invalid_data', message: 'The body must be a JSON object' } };
  return { status: 500, body: { type: 'unknown_error', code: 'unknown_error', message: 'An unknown error occurred.' } };
}

export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toResponse(error);
  if (error instanceof DatabaseBusy) request.log.warn({ reason: error.message }, 'store request could not be served');
  else if (status >= 500) request.log.error({ err: error }, 'store request failed');
  if (status === 503) reply.header('retry-after', '5');
  // When the connection closes while the body is being sent, many clients do not read the response.
  if (status === 413) reply.removeHeader('connection');
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
