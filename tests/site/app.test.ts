/** The app, called with `inject` instead of over a port, and its shutdown, which must close all that it opened. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { buildApp } from '../../server/app.ts';
import { GOOD_FORM } from '../../services/store/testing/test-store.ts';
import { freePort } from '../support/free-port.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'app-'));
const CHECKOUT = '/api/store/store_demo/checkout';
const SITE_URL = 'http://localhost:3000';

let app: FastifyInstance;
let adminPort: number;
/** Requests that the app received, by method and path. */
const received: string[] = [];
beforeAll(async () => {
  adminPort = await freePort();
  app = await buildApp(readEnv({ DATA_DIR: dataDir, ADMIN_PORT: String(adminPort) }));
  app.addHook('onRequest', async ({ method, url }) => void received.push(`${method} ${url.split('?')[0]}`));
});
afterAll(async () => {
  await app?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const metrics = () => fetch(`http://127.0.0.1:${adminPort}/metrics`);

it('a purchase causes only the requests of the buyer: the app sends no requests to itself', async () => {
  const payload = {
    items: [{ variant_id: 'variant_01KGDEM0000000000000000601', quantity: 1 }],
    successUrl: `${SITE_URL}/success`,
    cancelUrl: `${SITE_URL}/store`,
  };
  const opened = await app.inject({ method: 'POST', url: CHECKOUT, payload });
  const { pathname, search } = new URL(opened.json().url);
  const paid = await app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE_URL },
    payload: new URLSearchParams({ action: 'pay', ...GOOD_FORM }).toString(),
  });
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `${SITE_URL}/success`]);
  expect(received).toEqual([`POST ${CHECKOUT}`, `POST ${pathname}`]);
  expect(await (await metrics()).text()).toContain('store_checkouts_total{outcome="ordered"} 1');
});

it('/readyz responds with 503 once the app is stopping, and pages are still served', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  app.isStopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/services')).statusCode).toBe(200);
  app.isStopping = false;
});

it('closing the app closes the port for metrics and the database', async () => {
  expect((await metrics()).status).toBe(200);
  await app.close();
  await expect(metrics()).rejects.toThrow();
  // SQLite removes this file when its last connection is closed.
  expect(readdirSync(dataDir).filter((name) => name.endsWith('-wal'))).toEqual([]);
});
