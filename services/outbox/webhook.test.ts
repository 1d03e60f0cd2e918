import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serveHttp } from '../testing/serve-http.ts';
import { NeverAccepted } from './outbox.ts';
import { verify } from './signature.ts';
import { createWebhook } from './webhook.ts';

const KEY = Buffer.from('a key that both sides know');
const NOW = new Date('2026-03-02T15:00:00Z');

/** A receiver that responds with a status. */
async function receiver(status: number, location = '') {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const port = await serveHttp(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status, location ? { location } : {}).end('{}');
  });
  const url = `http://127.0.0.1:${port}/hook`;
  return { received, send: createWebhook({ url, secrets: [`whsec_${KEY.toString('base64')}`], clock: () => NOW }) };
}

it('a webhook request is signed with the key of the receiver', async () => {
  const { received, send } = await receiver(204);
  await send({ type: 'lead.created' }, 'webhook_1', 1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({ type: 'lead.created' });
  expect(headers['webhook-id']).toBe('webhook_1');
  expect(verify(KEY, headers, body, NOW)).toBe(true);
  expect(verify(KEY, headers, `${body} `, NOW)).toBe(false);
});

it.each([400, 410, 301])('a webhook request with the response %i counts as permanently rejected', async (status) => {
  const { send } = await receiver(status, 'http://127.0.0.1:9/other-hook');
  const sending = send({}, 'webhook_1', 1);
  await expect(sending).rejects.toThrow(`the webhook answered ${status}`);
  await expect(sending).rejects.toBeInstanceOf(NeverAccepted);
});

it.each([408, 429, 503])(
  'a webhook request with the response %i is retried, and given up after 80 attempts',
  async (status) => {
    const { send } = await receiver(status);
    await expect(send({}, 'webhook_1', 79)).rejects.not.toBeInstanceOf(NeverAccepted);
    await expect(send({}, 'webhook_1', 80)).rejects.toBeInstanceOf(NeverAccepted);
  },
);

it('a webhook that cannot be reached causes an error without its URL', async () => {
  const send = createWebhook({ url: 'http://127.0.0.1:9/secret-path', secrets: ['whsec_'], clock: () => NOW });
  await expect(send({}, 'webhook_1', 1)).rejects.toThrow(/^the webhook could not be reached$/);
});
