/** Merges the price of a file with the stored price of a variant. Pure. */
import { type SalePlan, saleAt } from '../catalog/sale-plan.ts';
import type { SaleWindow } from './csv/sale-dates.ts';
import { planOf, type Variant, type VariantRow } from './product.ts';
import { Refusal } from './refusal.ts';

/** In cents. Shops write what a buyer pays with what it was before, or the regular price with that of a sale. */
export type Pricing =
  | { kind: 'compare'; price: number | undefined; before: number | null | undefined }
  | {
      kind: 'sale';
      regular: number | undefined;
      /** null: there is no sale. */
      sale: number | null | undefined;
      window: SaleWindow | undefined;
    }
  | ({ kind: 'wire' } & StatedPrice);

type StatedPrice = {
  /** The regular price. */
  amount: number | undefined;
  /** The sale price just now; null: there is no sale. */
  sale: number | null | undefined;
  plan: SalePlan | null | undefined;
};

export type PriceColumns = Pick<
  VariantRow,
  'amount' | 'sale_amount' | 'planned_sale' | 'sale_starts_at' | 'sale_ends_at' | 'sale_changes_at'
>;

type Tell = (field: string, reason: string) => void;
type Context = { now: Date; tell: Tell };

/** @returns what keeps it from being the price of a new variant */
export function missingPrice(pricing: Pricing | undefined): string | undefined {
  switch (pricing?.kind) {
    case 'compare':
      return pricing.price === undefined ? 'the file has no column for its price' : undefined;
    case 'sale':
      return pricing.regular === undefined ? 'the file has no column for its regular price' : undefined;
    default:
      return pricing?.amount === undefined ? 'prices is missing: a new variant needs one' : undefined;
  }
}

/** Whether an amount of money is said, which is in the currency of the file. */
export const statesAmount = (pricing: Pricing): boolean => missingPrice(pricing) === undefined;

/**
 * @returns undefined where nothing that is said changes the price
 * @throws {Refusal} for a new variant without a price
 */
export function priceAfter(pricing: Pricing, here: Variant | undefined, context: Context): PriceColumns | undefined {
  const missing = here ? undefined : missingPrice(pricing);
  if (missing !== undefined) throw new Refusal(missing);
  const { amount = here?.amount ?? 0, sale, plan } = statedPrice(pricing, here, context.tell);
  const isSaid = amount !== here?.amount || sale !== undefined || plan !== undefined;
  return isSaid ? columnsOf({ amount, sale, plan }, here, context) : undefined;
}

function statedPrice(pricing: Pricing, here: Variant | undefined, tell: Tell): StatedPrice {
  switch (pricing.kind) {
    case 'compare':
      return comparedPrice(pricing, here, tell);
    case 'sale':
      return salePrice(pricing, here, tell);
    default:
      return pricing;
  }
}

const UNSAID: StatedPrice = { amount: undefined, sale: undefined, plan: undefined };

/** Such tables have no scheduled sales: a stored one is unchanged unless the table states another sale. */
function comparedPrice(
  { price: said, before }: Extract<Pricing, { kind: 'compare' }>,
  here: Variant | undefined,
  tell: Tell,
): StatedPrice {
  if (said === undefined && before == null) return UNSAID;
  const paid = here && (here.sale_amount ?? here.amount);
  const price = said ?? paid ?? 0;
  const wasHere = here && here.sale_amount !== null && here.planned_sale === null ? here.amount : 0;
  const regular = before === undefined ? wasHere : (before ?? 0);
  if (price === 0) {
    const more = regular > 0 ? ', and the price before is not shown' : '';
    tell('Price', `is 0 and was taken as it is: buyers get it for nothing${more}`);
  }
  if (regular > price && price > 0) return { amount: regular, sale: price, plan: undefined };
  if (here?.planned_sale == null) return { amount: price, sale: null, plan: undefined };
  return price === paid ? UNSAID : { amount: price, sale: undefined, plan: undefined };
}

function salePrice(
  { regular, sale: said, window }: Extract<Pricing, { kind: 'sale' }>,
  here: Variant | undefined,
  tell: Tell,
): StatedPrice {
  if (regular === 0) tell('Regular price', 'is 0 and was taken as it is: buyers get it for nothing');
  if (said === null) return regular === undefined ? UNSAID : { amount: regular, sale: null, plan: null };
  const planHere = here ? planOf(here) : null;
  const sale = said ?? (window && (planHere?.amount ?? here?.sale_amount ?? undefined));
  if (sale === undefined) return { amount: regular, sale: undefined, plan: undefined };
  const { starts_at, ends_at } = window ?? planHere ?? { starts_at: null, ends_at: null };
  const isPlanned = starts_at !== null || ends_at !== null;
  return { amount: regular, sale, plan: isPlanned ? { amount: sale, starts_at, ends_at } : null };
}

const NO_PLAN = { planned_sale: null, sale_starts_at: null, sale_ends_at: null, sale_changes_at: null };

/** For a scheduled sale, the current sale price follows from its dates. */
function columnsOf(
  { amount, sale: saidSale, plan: said }: StatedPrice & { amount: number },
  here: Variant | undefined,
  { now, tell }: Context,
): PriceColumns {
  const planHere = here ? planOf(here) : null;
  const refused = said === undefined && saidSale != null ? saleProblem(saidSale, amount, null, now) : undefined;
  if (refused !== undefined) tell('Sale price', refused);
  const sale = refused === undefined ? saidSale : null;
  const isThatOfPlan = sale == null || sale === planHere?.amount;
  const plan = said === undefined && isThatOfPlan ? planHere : (said ?? null);
  const saleHere = planHere ? null : (here?.sale_amount ?? null);
  const price = plan ? plan.amount : sale === undefined ? saleHere : sale;
  const problem = price === null ? undefined : saleProblem(price, amount, plan, now);
  if (problem !== undefined) tell('Sale price', problem);
  else if (planHere && !plan && said === undefined) {
    tell('Sale price', `took the place of the sale that was planned here (${(planHere.amount / 100).toFixed(2)})`);
  }
  if (price === null || problem !== undefined) return { amount, sale_amount: null, ...NO_PLAN };
  if (!plan) return { amount, sale_amount: price, ...NO_PLAN };
  const state = saleAt(plan, now);
  return {
    amount,
    sale_amount: state.sale,
    planned_sale: plan.amount,
    sale_starts_at: plan.starts_at,
    sale_ends_at: plan.ends_at,
    sale_changes_at: state.changes_at,
  };
}

/** @returns why it is no sale; undefined for one that is on, or will be */
function saleProblem(price: number, amount: number, plan: SalePlan | null, now: Date): string | undefined {
  if (price === 0)
    return 'is 0 and was left out: the regular price counts. A price of 0 is written as the regular price';
  if (price >= amount) return 'is not below the regular price and was left out';
  if (!plan) return undefined;
  if (plan.starts_at !== null && plan.ends_at !== null && plan.ends_at <= plan.starts_at) {
    return 'would end before it begins, and was left out';
  }
  const state = saleAt(plan, now);
  return state.sale === null && state.changes_at === null ? 'is over and was left out' : undefined;
}
