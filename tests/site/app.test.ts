/** The app as it is put together, asked without a network; and that closing it ends all that it has opened. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { buildApp } from '../../server/app.ts';
import { freePort } from '../support/free-port.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'app-'));
const CHECKOUT = '/api/store/store_demo/checkout';
const SPRINT = 'variant_01KGDEM0000000000000000601';
const CARD = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', security_code: '123' };

let app: FastifyInstance;
let adminPort: number;
/** Requests that the app has been asked, by method and path. */
const asked: string[] = [];
beforeAll(async () => {
  adminPort = await freePort();
  app = await buildApp(readEnv({ DATA_DIR: dataDir, ADMIN_PORT: String(adminPort) }));
  app.addHook('onRequest', async ({ method, url }) => void asked.push(`${method} ${url.split('?')[0]}`));
});
afterAll(async () => {
  await app?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const metrics = () => fetch(`http://127.0.0.1:${adminPort}/metrics`);

it('shows the home page, with the headers of every page', async () => {
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('text/html') });
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.body).toContain('<h1');
});

it('refuses an address with half an escape, with a page', async () => {
  const answer = await app.inject('/services%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain('<h1');
});

it('sells with no more requests than the buyer sends: it does not ask itself', async () => {
  asked.length = 0;
  const payload = {
    items: [{ variant_id: SPRINT, quantity: 1 }],
    successUrl: 'http://localhost:3000/success',
    cancelUrl: 'http://localhost:3000/store',
  };
  const opened = await app.inject({ method: 'POST', url: CHECKOUT, payload });
  const { pathname, search } = new URL(opened.json().url);
  const form = new URLSearchParams({ action: 'pay', email: 'buyer@example.com', name: 'Sample Buyer', ...CARD });
  const paid = await app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
    payload: form.toString(),
  });
  expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://localhost:3000/success']);
  expect(asked).toEqual([`POST ${CHECKOUT}`, `POST ${pathname}`]);
  expect(await (await metrics()).text()).toContain('store_checkouts_total{outcome="ordered"} 1');
});

it('told to stop, says that it is not ready and goes on serving', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  app.isStopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/services')).statusCode).toBe(200);
  app.isStopping = false;
});

it('has closed the port for metrics and the database when it is closed', async () => {
  expect((await metrics()).status).toBe(200);
  await app.close();
  await expect(metrics()).rejects.toThrow();
  // SQLite removes this file when its last connection is closed.
  expect(readdirSync(dataDir).filter((name) => name.endsWith('-wal'))).toEqual([]);
});
