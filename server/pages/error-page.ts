/** Error pages by HTTP status: some have a page of their own, the others share the page for 400 or 500. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDocument } from './documents.ts';
import { documentHeaders } from './file-headers.ts';
import type { LiveBuilds } from './live-builds.ts';

/** Sends the error page for a status. */
export type SendErrorPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

/** Seconds, for the Retry-After header. */
export const RETRY_AFTER = '30';

export function createErrorPages(builds: Pick<LiveBuilds, 'current'>): SendErrorPage {
  return (request, reply, status) => {
    if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
    reply.code(status);
    const { documentAt, settings } = builds.current();
    const page = documentAt(`/${status}`) ?? documentAt(status < 500 ? '/400' : '/500');
    if (!page) return reply.type('text/plain').send('This page cannot be shown.');
    const [path = '/'] = request.url.split('?');
    reply.headers({ ...documentHeaders(page, path, settings), 'cache-control': 'no-cache' });
    return sendDocument(request, reply, page);
  };
}
