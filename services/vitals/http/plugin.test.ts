import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { VitalsReport } from '../../../contracts/vitals.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { vitalsPlugin } from './plugin.ts';

const REPORT = { path: '/faq', device: 'phone', metrics: { LCP: 1200 } };

type Sent = { headers?: Record<string, string>; failure?: Error; payload?: string | object };

async function send({ headers = {}, failure, payload = REPORT }: Sent = {}) {
  const recorded: VitalsReport[] = [];
  const app = Fastify();
  await app.register(vitalsPlugin, {
    vitals: {
      async record(report) {
        if (failure) throw failure;
        recorded.push(report);
      },
    },
  });
  const type = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/vitals', headers: { ...type, ...headers }, payload });
  await app.close();
  return { status: response.statusCode, body: response.body, recorded };
}

describe('a report of web vitals', () => {
  it('is recorded and answered with 204', async () => {
    expect(await send()).toEqual({ status: 204, body: '', recorded: [REPORT] });
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'is dropped when its visitor has opted out of tracking (%j)',
    async (headers) => {
      expect(await send({ headers })).toEqual({ status: 204, body: '', recorded: [] });
    },
  );

  it('is dropped with status 503 when the database is busy', async () => {
    const response = await send({ failure: new DatabaseBusy('another process is writing') });
    expect([response.status, JSON.parse(response.body)]).toEqual([
      503,
      expect.objectContaining({ type: 'unknown_error' }),
    ]);
  });

  it('gets a response without internal details when it cannot be stored', async () => {
    const response = await send({ failure: new Error('no such table: vitals') });
    expect(response.status).toBe(500);
    expect(response.body).not.toContain('table');
  });

  it.each([
    [{ ...REPORT, path: undefined }, 'path must be the path of a page'],
    [{ ...REPORT, path: '/faq?session=1' }, 'path must be the path of a page'],
    [{ ...REPORT, path: 'https://elsewhere.example/' }, 'path must be the path of a page'],
    [{ ...REPORT, path: `/${'a'.repeat(400)}` }, 'path must be the path of a page'],
    [{ ...REPORT, device: 'watch' }, 'device must be one of phone, desktop'],
    [{ ...REPORT, metrics: {} }, 'metrics must hold at least one measurement'],
    [{ ...REPORT, metrics: { LCP: '1200' } }, 'metrics.LCP must be a number of milliseconds'],
    [{ ...REPORT, metrics: { CLS: 1e9 } }, 'metrics.CLS must be a number from 0 to 100'],
    [{ ...REPORT, metrics: { FID: 3 } }, 'metrics must not have the property FID'],
    [{ ...REPORT, visitor: 7 }, 'the body must not have the property visitor'],
    [[REPORT], 'the body must be an object'],
    ['{', 'The body must be a JSON object'],
    ['', 'The body must be a JSON object'],
  ])('is refused with a message that says what is wrong: %j', async (payload, message) => {
    const { status, body, recorded } = await send({ payload });
    expect([status, JSON.parse(body).message, recorded]).toEqual([400, expect.stringContaining(message), []]);
  });

  it('is refused when it has another content type or is too large', async () => {
    expect((await send({ headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await send({ payload: { ...REPORT, path: 'x'.repeat(3000) } })).status).toBe(413);
  });
});
