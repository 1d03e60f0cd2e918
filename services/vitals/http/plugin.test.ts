import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Measurement } from '../../../contracts/vitals.ts';
import { DatabaseBusy } from '../../database/errors.ts';
import { vitalsPlugin } from './plugin.ts';

const REPORT = { path: '/faq', device: 'phone', metrics: { LCP: 1200 } };

async function send(headers: Record<string, string> = {}, failure?: Error) {
  const recorded: Measurement[] = [];
  const app = Fastify();
  await app.register(vitalsPlugin, {
    vitals: {
      async record(measurement) {
        if (failure) throw failure;
        recorded.push(measurement);
      },
    },
  });
  const answer = await app.inject({ method: 'POST', url: '/vitals', headers, payload: REPORT });
  await app.close();
  return { status: answer.statusCode, body: answer.body, recorded };
}

describe('a report', () => {
  it('is recorded and answered with 204', async () => {
    expect(await send()).toEqual({ status: 204, body: '', recorded: [REPORT] });
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'is dropped when its visitor has opted out of tracking (%j)',
    async (wish) => {
      expect(await send(wish)).toEqual({ status: 204, body: '', recorded: [] });
    },
  );

  it('is dropped when it cannot be stored now', async () => {
    const answer = await send({}, new DatabaseBusy('another process is writing'));
    expect([answer.status, JSON.parse(answer.body)]).toEqual([503, expect.objectContaining({ type: 'unknown_error' })]);
  });

  it('gets an answer without internal details when it fails', async () => {
    const answer = await send({}, new Error('no such table: vitals'));
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain('table');
  });
});
