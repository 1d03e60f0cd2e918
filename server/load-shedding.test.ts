import Fastify from 'fastify';
import { Counter } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { type LoadLimits, shedLoad } from './load-shedding.ts';

/** Milliseconds that work keeps everything else waiting. */
const TURN = 150;

const shed = new Counter({ name: 'shed', help: 'Refused.', labelNames: ['reason'], registers: [] });
const app = (limits: LoadLimits) => {
  const made = Fastify();
  shedLoad(made, limits, { shed }, (_, reply) => reply.code(503).send('busy'));
  made.get('/', async () => 'here');
  made.get('/healthz', async () => 'alive');
  return made;
};

let end: () => Promise<unknown> = async () => undefined;
afterEach(() => end());

it('work that no count can see is noticed by how late everything comes, and forgotten when it is over', async () => {
  const server = app({ requests: 1000, delay: 50 });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const work = setInterval(() => {
    const until = performance.now() + TURN;
    while (performance.now() < until);
  }, 1);
  end = async () => {
    clearInterval(work);
    await server.close();
  };
  const ask = (path = '/') => fetch(address + path);
  expect((await ask()).status).toBe(200);

  await expect.poll(async () => (await ask()).status).toBe(503);
  expect((await ask()).headers.get('retry-after')).toBe('5');
  expect((await shed.get()).values.map(({ labels }) => labels)).toEqual([{ reason: 'delay' }]);
  expect((await ask('/healthz')).status).toBe(200);

  clearInterval(work);
  await expect.poll(async () => (await ask()).status).toBe(200);
});
