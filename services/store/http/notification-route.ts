/** Where the payment provider reports: only signed notifications are believed. */
import type { FastifyInstance } from 'fastify';
import { check } from '../check.ts';
import { badSignature, invalidData } from '../errors.ts';
import { notification } from '../payment/notification.ts';
import type { Store } from '../store.ts';

export const NOTIFICATION_PATH = '/payments/notifications';

export function notificationRoute(app: FastifyInstance, store: Store): void {
  // The signature covers the bytes as they were sent, so they are kept as text until it is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);

  app.post(NOTIFICATION_PATH, { schema: { hide: true } }, async (request) => {
    const body = String(request.body);
    if (!(await store.isGenuine(request.headers, body))) throw badSignature();
    const parsed = check(notification, parseJson(body));
    if (!parsed.ok) throw invalidData(parsed.problem);
    return { outcome: await store.settle({ ...parsed.value, mode: 'demonstration' }) };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidData('The body must be a JSON object');
  }
}
