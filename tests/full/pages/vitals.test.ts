/** Reports that the vitals endpoint accepts and rejects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const GOOD = { path: '/faq', device: 'phone', metrics: { LCP: 1200, CLS: 0.01 } };

async function report(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.url}/api/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, message: text === '' ? '' : (JSON.parse(text) as { message: string }).message };
}

describe('a report', () => {
  it('is taken without a word', async () => {
    expect(await report(GOOD)).toEqual({ status: 204, message: '' });
  });

  it.each([
    [{ ...GOOD, path: undefined }, 'path must be the path of a page'],
    [{ ...GOOD, path: '/faq?session=1' }, 'path must be the path of a page'],
    [{ ...GOOD, path: 'https://elsewhere.example/' }, 'path must be the path of a page'],
    [{ ...GOOD, path: `/${'a'.repeat(400)}` }, 'path must be the path of a page'],
    [{ ...GOOD, device: 'watch' }, 'device must be one of phone, desktop'],
    [{ ...GOOD, metrics: {} }, 'metrics must hold at least one measurement'],
    [{ ...GOOD, metrics: { LCP: -1 } }, 'metrics.LCP must be a number of milliseconds'],
    [{ ...GOOD, metrics: { LCP: '1200' } }, 'metrics.LCP must be a number of milliseconds'],
    [{ ...GOOD, metrics: { CLS: 1e9 } }, 'metrics.CLS must be a number from 0 to 100'],
    [{ ...GOOD, metrics: { FID: 3 } }, 'metrics must not have the property FID'],
    [{ ...GOOD, visitor: 7 }, 'it must not have the property visitor'],
    [[GOOD], 'it must be an object'],
    ['null', 'it must be an object'],
    ['{', 'The body must be a JSON object'],
    ['', 'The body must be a JSON object'],
  ])('is refused by the name of what is wrong: %j', async (body, message) => {
    const answer = await report(body);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
  });

  it('is refused when it is of another kind or size', async () => {
    expect((await report(GOOD, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await report({ ...GOOD, path: 'x'.repeat(3000) })).status).toBe(413);
  });

  it('is taken from few at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 260 }, () => report(GOOD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
  });
});

it('a site whose store runs elsewhere measures, too', async () => {
  const other = await startSite({ STORE_API_URL: 'http://127.0.0.1:9/v1', STORE_ID: 'store_1' });
  const answer = await fetch(`${other.url}/api/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(GOOD),
  });
  expect(answer.status).toBe(204);
  await other.stop();
});
