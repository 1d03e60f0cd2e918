/** Overload, with limits that are reached at once, and the limit on headers. */
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createErrorSender } from './errors.ts';
import { applyLimits, SERVER_LIMITS } from './limits.ts';
import { createMetrics } from './metrics.ts';

async function serve(pressure: Parameters<typeof applyLimits>[3]) {
  const metrics = createMetrics();
  const app = Fastify(SERVER_LIMITS);
  const sendError = createErrorSender((_, reply, status) => reply.code(status).send());
  await applyLimits(app, sendError, metrics, pressure);
  app.get('/healthz', async () => 'alive');
  app.get('/api/*', async () => 'answered');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { url, metrics, status: async (path = '/api/') => (await fetch(url + path)).status };
}

it('a process without free memory answers 503 with Retry-After, and still answers health checks', async () => {
  const { url, metrics, status } = await serve({ maxHeapUsedBytes: 1, sampleInterval: 1000 });
  await expect.poll(() => status()).toBe(503);
  const answer = await fetch(`${url}/api/`);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({ type: 'unknown_error', message: expect.stringContaining('try again') });
  expect(await status('/healthz')).toBe(200);
  expect(await metrics.registry.metrics()).toMatch(/^http_requests_shed_total\{reason="heapUsedBytes"\} [1-9]/m);
});

it('memory that is used during startup causes no rejected requests', async () => {
  const { status } = await serve({ maxHeapUsedBytes: 1, sampleInterval: 1000 });
  expect(await status()).toBe(200);
});

it.each([
  [150, 200],
  [300, 431],
])('a request with %d headers gets the status %d', async (count, status) => {
  const { url } = await serve({ sampleInterval: 1000 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const headers = Array.from({ length: count }, (_, index) => `X-${index}: a\r\n`);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.join('')}\r\n`);
  const [answer] = await socket.toArray();
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
