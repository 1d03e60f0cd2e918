/** The price of a variant from what a table says and what is here already. Pure. */
import { variantPrice } from '../../../../src/domain/price.ts';
import { type SalePlan, saleAt } from '../../catalogue/sale-plan.ts';
import { Refusal } from '../refusal.ts';
import type { StoredVariant } from '../stored.ts';
import type { Pricing } from './draft.ts';

export type Price = { amount: number; sale_amount: number | null; planned_sale: SalePlan | null };

type Tell = (field: string, reason: string) => void;

/**
 * @param tell what could not be taken as it is written
 * @throws {Refusal} for a new variant without a price
 */
export function priceOf(pricing: Pricing, known: StoredVariant | undefined, now: Date, tell: Tell): Price {
  const [here] = known?.prices ?? [];
  if (pricing.kind === 'compare') {
    const { price = here && variantPrice({ prices: [here] }), before: stated } = pricing;
    if (price === undefined) throw new Refusal('the file has no column for its price');
    if (pricing.price === undefined && stated === undefined && here)
      return { amount: here.amount, sale_amount: here.sale_amount, planned_sale: known?.planned_sale ?? null };
    const wasHere = here && here.sale_amount !== null ? here.amount : 0;
    const before = stated === undefined ? wasHere : (stated ?? 0);
    if (price === 0) {
      const more = before > 0 ? ', and the price before is not shown' : '';
      tell('Price', `is 0 and was taken as it is: buyers get it for nothing${more}`);
    }
    const isSale = before > price && price > 0;
    return { amount: isSale ? before : price, sale_amount: isSale ? price : null, planned_sale: null };
  }
  const { regular = here?.amount, sale, window } = pricing;
  if (regular === undefined) throw new Refusal('the file has no column for its regular price');
  if (pricing.regular === 0) tell('Regular price', 'is 0 and was taken as it is: buyers get it for nothing');
  const planHere = known?.planned_sale ?? null;
  const amount = sale === undefined ? (planHere?.amount ?? here?.sale_amount ?? null) : sale;
  if (amount === null) return { amount: regular, sale_amount: null, planned_sale: null };
  if (amount === 0) {
    tell('Sale price', 'is 0 and was left out: the regular price counts. A price of 0 is written as the regular price');
    return { amount: regular, sale_amount: null, planned_sale: null };
  }
  if (amount >= regular) {
    tell('Sale price', 'is not below the regular price and was left out');
    return { amount: regular, sale_amount: null, planned_sale: null };
  }
  const { starts_at, ends_at } = window ?? planHere ?? { starts_at: null, ends_at: null };
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at) {
    tell('Sale price', 'would end before it begins, and was left out');
    return { amount: regular, sale_amount: null, planned_sale: null };
  }
  const plan = { amount, starts_at, ends_at };
  const state = saleAt(plan, now);
  if (state.sale === null && state.changes_at === null) {
    tell('Sale price', 'is over and was left out');
    return { amount: regular, sale_amount: null, planned_sale: null };
  }
  const isPlanned = starts_at !== null || ends_at !== null;
  return { amount: regular, sale_amount: state.sale, planned_sale: isPlanned ? plan : null };
}
