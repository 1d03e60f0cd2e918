import { afterEach, expect, it, vi } from 'vitest';
import { sendCheckout } from './hosted-checkout.ts';

afterEach(() => void vi.unstubAllGlobals());

const DRAFT = { values: { email: 'ada@example.com' }, errors: { name: 'Enter your name.' } };

it.each([
  [
    '"paid" for a paid checkout',
    () => Response.json({ kind: 'paid', url: '/success' }),
    { kind: 'paid', url: '/success' },
  ],
  [
    '"invalid" with the field errors for a rejected form',
    () => Response.json({ kind: 'invalid', draft: DRAFT }),
    { kind: 'invalid', draft: DRAFT },
  ],
  ['"failed" for an error status', () => Response.json({}, { status: 503 }), { kind: 'failed' }],
  [
    '"unanswered" for the login page of a Wi-Fi network',
    () => new Response('<title>Log in</title>'),
    { kind: 'unanswered' },
  ],
  ['"unanswered" for JSON without the expected fields', () => Response.json({ kind: 'paid' }), { kind: 'unanswered' }],
  ['"unanswered" without a connection', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unanswered' }],
])('sendCheckout returns %s', async (_, answer, result) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await sendCheckout('/checkout?session=cs_1', new URLSearchParams())).toEqual(result);
});
