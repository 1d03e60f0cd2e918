/** How errors are answered: those of pages, and refusals before a route has the request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy } from '../../services/database/errors.ts';
import { StoreError } from '../../services/store/errors.ts';
import { allowAnyOrigin } from '../../services/store/http/cross-origin.ts';
import type { SendErrorPage } from '../pages/error-page.ts';
import { API } from '../store/embedded-store.ts';

/**
 * Answers with the designed page for the status, or below `/api` with the error of the store's contract.
 * @param type of the contract (docs/store-api.md section 10)
 */
export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  type: string,
  message: string,
) => unknown;

export function createErrorSender(sendErrorPage: SendErrorPage): Refuse {
  return (request, reply, status, type, message) => {
    if (!request.url.startsWith(`${API}/`)) return sendErrorPage(request, reply, status);
    if (allowAnyOrigin(request, reply)) return reply;
    return reply.code(status).send({ type, message });
  };
}

/** Shows the designed page for an error. APIs have error handlers of their own. */
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
