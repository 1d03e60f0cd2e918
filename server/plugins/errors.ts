/** Error responses: of pages, and of requests rejected before they reach a route. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy } from '../../services/database/errors.ts';
import { StoreError } from '../../services/store/errors.ts';
import { allowAnyOrigin } from '../../services/store/http/cross-origin.ts';
import type { SendErrorPage } from '../pages/error-page.ts';
import { API } from '../store/embedded-store.ts';

/**
 * Sends the error page for the status, or below `/api` an error object of the store API.
 * @param type error type of the store API (docs/store-api.md section 10)
 */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  type: string,
  message: string,
) => unknown;

export function createErrorSender(sendErrorPage: SendErrorPage): SendError {
  return (request, reply, status, type, message) => {
    if (!request.url.startsWith(`${API}/`)) return sendErrorPage(request, reply, status);
    if (allowAnyOrigin(request, reply)) return reply;
    return reply.code(status).send({ type, message });
  };
}

/** Sends an error page for each error. APIs set their own error handlers. */
export function showErrorPages(app: FastifyInstance, sendErrorPage: SendErrorPage): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof StoreError ? error.status : (error.statusCode ?? 500);
    if (status >= 400 && status < 500) return sendErrorPage(request, reply, status);
    // The request had no effect, so the client may retry.
    const isBusy = error instanceof DatabaseBusy;
    request.log.error({ err: error }, isBusy ? 'the database did not answer in time' : 'page failed');
    return sendErrorPage(request, reply, isBusy || status === 503 ? 503 : 500);
  });
}
