/** Which encoding an answer has, and which files have an address. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { buildApp } from '../../server/app.ts';

/** What Chromium sends. */
const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const dataDir = mkdtempSync(join(tmpdir(), 'compression-'));
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(readEnv({ DATA_DIR: dataDir, CHECKOUT_RATE_LIMIT: '1' }));
});
afterAll(async () => {
  await app?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(['/', '/store', '/art/hero/seo-local-seo.svg', '/nowhere'])(
  '%s comes as Brotli, and HEAD says so as well',
  async (url) => {
    const [get, head] = [
      await app.inject({ url, headers: CHROMIUM }),
      await app.inject({ method: 'HEAD', url, headers: CHROMIUM }),
    ];
    expect(get.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
    expect([head.statusCode, head.headers['content-encoding']]).toEqual([get.statusCode, 'br']);
  },
);

it.each(['/tools/free-website-audit/report', '/api/store/store_demo/products'])('%s comes as Brotli', async (url) => {
  const { headers } = await app.inject({ url, headers: CHROMIUM });
  expect(headers['content-encoding']).toBe('br');
});

it('compressed copies of files have no address of their own', async () => {
  const { body } = await app.inject('/');
  const [script = ''] = /\/_astro\/[^"]+\.js/.exec(body) ?? [];
  expect((await app.inject(script)).statusCode).toBe(200);
  expect((await app.inject(`${script}.br`)).statusCode).toBe(404);
});

it('an address that leads out of the folder of files does not tell which files there are', async () => {
  for (const file of ['etc/passwd', 'etc/no-such-file'])
    expect((await app.inject(`/_astro/${'..%2f'.repeat(12)}${file}`)).statusCode).toBe(404);
});

it('a visitor who presses the button of the offer too often gets a page', async () => {
  const press = () => app.inject('/offers/local-business-promo/payment');
  expect((await press()).statusCode).toBe(303);
  const answer = await press();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
});
