/** Refusals before a route has the request, such as of an address with half an escape. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openToAll } from '../../services/store/http/cross-origin.ts';
import type { SendErrorPage } from '../pages/error-page.ts';
import { API } from '../store/embedded-store.ts';

/**
 * Answers with the designed page for the status, or below `/api` with the error of the store's contract.
 * @param type of the contract (store-service.md section 10)
 */
export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  type: string,
  message: string,
) => unknown;

export function createRefuse(sendErrorPage: SendErrorPage): Refuse {
  return (request, reply, status, type, message) => {
    if (!request.url.startsWith(`${API}/`)) return sendErrorPage(request, reply, status);
    if (openToAll(request, reply)) return reply;
    return reply.code(status).send({ type, message });
  };
}
