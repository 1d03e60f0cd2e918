/** Buyers who want the last units: some pay, some leave; all try again while processes are killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { GOOD_FORM } from '../../../services/store/testing/test-store.ts';
import type { Site } from '../../support/site.ts';

/** Where all processes stand for the public; requests go to their ports. */
export const SHOP = 'http://shop.example';

const DECLINED = '4000 0000 0000 0002';
/** Milliseconds; a process that is killed says nothing any more. */
const PATIENCE = 20_000;

/** What a buyer saw in the end. */
type Outcome = 'paid' | 'sold out' | 'too late' | 'declined' | 'cancelled' | 'vanished';

export type Crowd = {
  random: () => number;
  /** One of the processes that are to be there. */
  anySite: () => Pick<Site, 'url'>;
  /** Told of every answer; may hold the buyer back. */
  answered: () => Promise<void>;
  /** Records an answer that a buyer must never get. */
  problem: (text: string) => void;
};

/** Retries until a process answers, as a buyer does after a failure; a 503 is retried too. */
async function persistently({ anySite, answered, problem }: Crowd, path: string, init: RequestInit) {
  for (;;) {
    try {
      const answer = await fetch(anySite().url + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.text();
      await answered();
      if (answer.status < 500) return { status: answer.status, text, location: answer.headers.get('location') ?? '' };
      if (answer.status !== 503) problem(`${init.method ?? 'GET'} ${path} was answered with ${answer.status}`);
      else if (!answer.headers.has('retry-after')) problem(`${path} was answered with 503 and without Retry-After`);
    } catch {
      // No process is listening, or it has died in the middle of its answer.
    }
    await pause(20);
  }
}

const sendForm = (crowd: Crowd, path: string, form: Record<string, string>) =>
  persistently(crowd, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SHOP },
    body: new URLSearchParams(form).toString(),
  });

/** @returns what came of it, and the id of the checkout if there was one */
export async function buy(
  crowd: Crowd,
  buyer: string,
  items: { variant_id: string; quantity: number }[],
): Promise<{ outcome: Outcome; checkout?: string }> {
  const { status, text } = await persistently(crowd, '/api/store/store_demo/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': buyer },
    body: JSON.stringify({ items, successUrl: `${SHOP}/success`, cancelUrl: `${SHOP}/store` }),
  });
  if (status === 400 && text.includes('insufficient_inventory')) return { outcome: 'sold out' };
  if (status !== 200) {
    crowd.problem(`a checkout was answered with ${status}: ${text.slice(0, 200)}`);
    return { outcome: 'sold out' };
  }
  const page = new URL((JSON.parse(text) as { url: string }).url);
  const checkout = page.searchParams.get('session') ?? '';
  return { checkout, outcome: await decide(crowd, buyer, page.pathname + page.search) };
}

/** Of ten buyers one has a card that is declined, one goes back, and one is never seen again. */
async function decide(crowd: Crowd, buyer: string, path: string): Promise<Outcome> {
  const mood = Math.floor(crowd.random() * 10);
  const form = { ...GOOD_FORM, email: `${buyer}@sample.example` };
  if (mood === 0) {
    await sendForm(crowd, path, { ...form, card_number: DECLINED });
    return 'declined';
  }
  if (mood === 1) {
    await sendForm(crowd, path, { action: 'cancel' });
    return 'cancelled';
  }
  if (mood === 2) return 'vanished';
  const { location } = await sendForm(crowd, path, form);
  return location === `${SHOP}/success` ? 'paid' : 'too late';
}
