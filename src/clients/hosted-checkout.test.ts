import { afterEach, expect, it, vi } from 'vitest';
import { sendCheckout } from './hosted-checkout.ts';

afterEach(() => void vi.unstubAllGlobals());

const DRAFT = { values: { email: 'ada@example.com' }, errors: { name: 'Enter your name.' } };

it.each([
  ['a paid checkout', () => Response.json({ kind: 'paid', url: '/success' }), { kind: 'paid', url: '/success' }],
  ['a rejected form', () => Response.json({ kind: 'invalid', draft: DRAFT }), { kind: 'invalid', draft: DRAFT }],
  ['an error', () => Response.json({}, { status: 503 }), { kind: 'failed' }],
  ['a Wi-Fi login', () => new Response('<title>Log in</title>'), { kind: 'unanswered' }],
  ['another JSON', () => Response.json({ kind: 'paid' }), { kind: 'unanswered' }],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unanswered' }],
])('a buyer who pays gets %s', async (_, answer, result) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await sendCheckout('/checkout?session=cs_1', new URLSearchParams())).toEqual(result);
});
