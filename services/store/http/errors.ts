/** Error answers in the form of the contract (docs/store-api.md section 10), without HTML or internal details. */
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { ErrorBody } from '../../../contracts/store.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { check } from '../check.ts';
import { invalidData, StoreError, storeBusy } from '../errors.ts';

/** Validates a part of a request with its zod schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = check(schema, data);
    return result.ok ? { value: result.value } : { error: invalidData(result.problem) };
  };

/** Bytes: the limit of the contract. */
export const LARGEST_BODY = 256 * 1024;

/** Messages for errors of Fastify before validation. */
const REFUSALS: Readonly<Record<number, string>> = {
  413: `The body must not be larger than ${LARGEST_BODY / 1024} KiB`,
  415: 'The content type must be application/json',
  429: 'Too many checkouts from this address; try again in a minute',
};

function toAnswer(error: FastifyError | Error): { status: number; body: ErrorBody } {
  if (error instanceof DatabaseBusy) return toAnswer(storeBusy());
  if (error instanceof StoreError) return { status: error.status, body: error.body };
  const status = ('statusCode' in error && error.statusCode) || 500;
  const refusal = REFUSALS[status];
  if (refusal) return { status, body: { type: 'invalid_request_error', message: refusal } };
  if (status < 500) return { status: 400, body: { type: 'invalid_data', message: 'The body must be a JSON object' } };
  return { status: 500, body: { type: 'unknown_error', code: 'unknown_error', message: 'An unknown error occurred.' } };
}

export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toAnswer(error);
  if (error instanceof DatabaseBusy) request.log.warn({ reason: error.message }, 'store request could not be served');
  else if (status >= 500) request.log.error({ err: error }, 'store request failed');
  if (status === 503) reply.header('retry-after', '5');
  // When the connection closes while the body is being sent, many clients do not read the answer.
  if (status === 413) reply.removeHeader('connection');
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
