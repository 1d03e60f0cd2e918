/** Simulates buyers of the last units: some pay, some leave, all retry while processes are killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import type { Site } from '../../support/site.ts';

/** Public origin of all processes. Requests go to their ports. */
export const SHOP = 'http://shop.example';

const DECLINED = '4000 0000 0000 0002';
/** Milliseconds; a killed process sends no response. */
const TIMEOUT = 20_000;

/** The final result for a buyer. */
type Outcome = 'paid' | 'sold out' | 'too late' | 'declined' | 'canceled' | 'abandoned';

export type Crowd = {
  random: () => number;
  /** A random process. */
  anySite: () => Pick<Site, 'url'>;
  /** Called after every response; may delay the buyer. */
  onResponse: () => Promise<void>;
  /** Records a response that a buyer must never get. */
  onProblem: (text: string) => void;
};

/** Retries until a process responds with a status below 500. Only 503 is an expected error. */
async function sendWithRetries({ anySite, onResponse, onProblem }: Crowd, path: string, init: RequestInit) {
  for (;;) {
    try {
      const response = await fetch(anySite().url + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const text = await response.text();
      await onResponse();
      if (response.status < 500)
        return { status: response.status, text, location: response.headers.get('location') ?? '' };
      if (response.status !== 503) onProblem(`${init.method ?? 'GET'} ${path} responded with ${response.status}`);
      else if (!response.headers.has('retry-after')) onProblem(`${path} responded with 503 and without Retry-After`);
    } catch {
      // No process is listening, or it was killed during its response.
    }
    await pause(20);
  }
}

const sendForm = (crowd: Crowd, path: string, form: Record<string, string>) =>
  sendWithRetries(crowd, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SHOP },
    body: new URLSearchParams(form).toString(),
  });

/** Starts a checkout and finishes it in a random way. @returns the outcome, and the id of the checkout if any */
export async function buy(
  crowd: Crowd,
  buyer: string,
  items: { variant_id: string; quantity: number }[],
): Promise<{ outcome: Outcome; checkout?: string }> {
  const { status, text } = await sendWithRetries(crowd, '/api/store/store_demo/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': buyer },
    body: JSON.stringify({ items, successUrl: `${SHOP}/success`, cancelUrl: `${SHOP}/store` }),
  });
  if (status === 400 && text.includes('insufficient_inventory')) return { outcome: 'sold out' };
  if (status !== 200) {
    crowd.onProblem(`a checkout request responded with ${status}: ${text.slice(0, 200)}`);
    return { outcome: 'sold out' };
  }
  const page = new URL((JSON.parse(text) as { url: string }).url);
  const checkout = page.searchParams.get('session') ?? '';
  return { checkout, outcome: await finishCheckout(crowd, buyer, page.pathname + page.search) };
}

/** One of ten buyers has a declined card, one cancels, one leaves without a request, and the others pay. */
async function finishCheckout(crowd: Crowd, buyer: string, path: string): Promise<Outcome> {
  const choice = Math.floor(crowd.random() * 10);
  const form = { ...GOOD_FORM, email: `${buyer}@sample.example` };
  if (choice === 0) {
    await sendForm(crowd, path, { ...form, card_number: DECLINED });
    return 'declined';
  }
  if (choice === 1) {
    await sendForm(crowd, path, { action: 'cancel' });
    return 'canceled';
  }
  if (choice === 2) return 'abandoned';
  const { location } = await sendForm(crowd, path, form);
  return location === `${SHOP}/success` ? 'paid' : 'too late';
}
