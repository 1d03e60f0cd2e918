/** Where the payment provider reports: only signed notifications are believed. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store.ts';

export const NOTIFICATION_PATH = '/payments/notifications';

export function notificationRoute(app: FastifyInstance, { receive }: Pick<Store, 'receive'>): void {
  // The signature covers the bytes as they were sent, so they are kept as text until it is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);

  app.post(NOTIFICATION_PATH, { schema: { hide: true } }, async (request) => ({
    outcome: await receive(request.headers, String(request.body)),
  }));
}
