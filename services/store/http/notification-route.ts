/** The endpoint for signed notifications of the test gateway. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store.ts';

export const NOTIFICATION_PATH = '/payments/notifications';

export function notificationRoute(app: FastifyInstance, { receive }: Pick<Store, 'receive'>): void {
  // The signature covers the unparsed body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);

  app.post(NOTIFICATION_PATH, { schema: { hide: true } }, async (request) => ({
    outcome: await receive(request.headers, String(request.body)),
  }));
}
