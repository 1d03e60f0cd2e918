/** A checkout of the demonstration's shop that never runs out. */
import { checkoutAnswer } from '../../services/store/wire.ts';
import type { Site } from '../support/site.ts';

/** Of the Ads Account Checkup: digital, so there are as many as anybody wants. */
const CHECKUP = 'variant_01KGDEM0000000000000001301';

export const checkoutRequest = (origin: string) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    items: [{ variant_id: CHECKUP, quantity: 1 }],
    successUrl: `${origin}/success`,
    cancelUrl: `${origin}/store`,
  }),
});

/** @returns the path of a checkout that waits for its buyer */
export async function openCheckout({ url: origin }: Site): Promise<string> {
  const answer = await fetch(`${origin}/api/store/store_demo/checkout`, checkoutRequest(origin));
  const { pathname, search } = new URL(checkoutAnswer.parse(await answer.json()).url);
  return pathname + search;
}
