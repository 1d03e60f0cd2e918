/** The line under the hero of pages that the local offer answers, with the price from its record. */
import { getEntry } from 'astro:content';
import type { Action } from '../components/action.ts';

export async function offerNote(): Promise<Action> {
  const entry = await getEntry('localOffer', 'offers/local-business-promo');
  if (!entry) throw new Error('content/pages/offers/local-business-promo.yaml is missing');
  const { title, price } = entry.data;
  return { text: `${title}: ${price.amount}${price.per}`, path: '/offers/local-business-promo' };
}
