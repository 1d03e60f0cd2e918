/** Merges the price in a file with the stored price of a variant. Amounts are in cents. Pure. */
import { planOf, type SalePlan, saleAt } from '../catalog/prices.ts';
import { RecordError } from './errors.ts';
import type { Variant, VariantRow } from './product.ts';

/** ISO 8601 in UTC; null without a start or an end. */
export type SaleWindow = Pick<SalePlan, 'starts_at' | 'ends_at'>;

/** Undefined: not stated. Null: no sale. */
export type StatedPrice =
  /** The current price, and the compare-at price: the regular price while the current one is reduced. */
  | { kind: 'compare'; price: number | undefined; compareAt: number | null | undefined }
  /** The regular price and the sale price. */
  | {
      kind: 'sale';
      regular: number | undefined;
      sale?: number | null | undefined;
      window?: SaleWindow | undefined;
    }
  /** The fields of a record in the format of the API. */
  | ({ kind: 'wire' } & Price);

type Price = {
  /** The regular price. */
  amount?: number | undefined;
  /** The current sale price. */
  sale?: number | null | undefined;
  plan?: SalePlan | null | undefined;
};

type PriceColumns = Pick<
  VariantRow,
  'amount' | 'sale_amount' | 'planned_sale' | 'sale_starts_at' | 'sale_ends_at' | 'sale_changes_at'
>;

type Warn = (field: string, reason: string) => void;
type Context = { now: Date; warn: Warn };

/** @returns why the price is insufficient for a new variant; undefined when it is sufficient */
export function missingPrice(stated: StatedPrice | undefined): string | undefined {
  switch (stated?.kind) {
    case 'compare':
      return stated.price === undefined ? 'the file has no column for its price' : undefined;
    case 'sale':
      return stated.regular === undefined ? 'the file has no column for its regular price' : undefined;
    default:
      return stated?.amount === undefined ? 'prices is missing: a new variant needs one' : undefined;
  }
}

/**
 * @returns undefined when the stated price changes nothing
 * @throws {RecordError} for a new variant without a price
 */
export function mergePrice(
  stated: StatedPrice,
  stored: Variant | undefined,
  context: Context,
): PriceColumns | undefined {
  const missing = stored ? undefined : missingPrice(stated);
  if (missing !== undefined) throw new RecordError(missing);
  const { amount = stored?.amount ?? 0, sale, plan } = priceFrom(stated, stored, context.warn);
  const isChanged = amount !== stored?.amount || sale !== undefined || plan !== undefined;
  return isChanged ? columnsOf({ amount, sale, plan }, stored, context) : undefined;
}

function priceFrom(stated: StatedPrice, stored: Variant | undefined, warn: Warn): Price {
  switch (stated.kind) {
    case 'compare':
      return fromComparePrice(stated, stored, warn);
    case 'sale':
      return fromSalePrice(stated, stored, warn);
    default:
      return stated;
  }
}

/**
 * These files have no scheduled sales. A stored scheduled sale is unchanged unless the file states another sale, or a
 * regular price that is not above it.
 */
function fromComparePrice(
  { price: stated, compareAt }: Extract<StatedPrice, { kind: 'compare' }>,
  stored: Variant | undefined,
  warn: Warn,
): Price {
  if (stated === undefined && compareAt == null) return {};
  const currentPrice = stored && (stored.sale_amount ?? stored.amount);
  const price = stated ?? currentPrice ?? 0;
  const storedCompareAt = stored && stored.sale_amount !== null && stored.planned_sale === null ? stored.amount : 0;
  const regular = compareAt === undefined ? storedCompareAt : (compareAt ?? 0);
  if (price === 0) {
    const more = regular > 0 ? ', and the compare-at price is not shown' : '';
    warn('Price', `is 0 and was imported: buyers get it for free${more}`);
  }
  if (regular > price && price > 0) return { amount: regular, sale: price };
  if (stored?.planned_sale == null) return { amount: price, sale: null };
  return price === currentPrice ? {} : { amount: price };
}

function fromSalePrice(
  { regular, sale: stated, window }: Extract<StatedPrice, { kind: 'sale' }>,
  stored: Variant | undefined,
  warn: Warn,
): Price {
  if (regular === 0) warn('Regular price', 'is 0 and was imported: buyers get it for free');
  if (stated === null) return regular === undefined ? {} : { amount: regular, sale: null, plan: null };
  const storedPlan = stored ? planOf(stored) : null;
  const sale = stated ?? (window && (storedPlan?.amount ?? stored?.sale_amount ?? undefined));
  if (sale === undefined) return { amount: regular };
  const { starts_at, ends_at } = window ?? storedPlan ?? { starts_at: null, ends_at: null };
  const isPlanned = starts_at !== null || ends_at !== null;
  return { amount: regular, sale, plan: isPlanned ? { amount: sale, starts_at, ends_at } : null };
}

const NO_PLAN = { planned_sale: null, sale_starts_at: null, sale_ends_at: null, sale_changes_at: null };

/** The current price of a scheduled sale depends on its dates. */
function columnsOf(
  { amount, sale: statedSale, plan: statedPlan }: Price & { amount: number },
  stored: Variant | undefined,
  { now, warn }: Context,
): PriceColumns {
  const storedPlan = stored ? planOf(stored) : null;
  const statedProblem =
    statedPlan === undefined && statedSale != null ? saleProblem(statedSale, amount, null, now) : undefined;
  if (statedProblem !== undefined) warn('Sale price', statedProblem);
  const sale = statedProblem === undefined ? statedSale : null;
  const keepsPlan = statedPlan === undefined && (sale == null || sale === storedPlan?.amount);
  const plan = keepsPlan ? storedPlan : (statedPlan ?? null);
  const storedSale = storedPlan ? null : (stored?.sale_amount ?? null);
  const price = plan ? plan.amount : sale === undefined ? storedSale : sale;
  const problem = price === null ? undefined : saleProblem(price, amount, plan, now);
  if (problem !== undefined) warn('Sale price', problem);
  else if (storedPlan && !plan && statedPlan === undefined) {
    warn('Sale price', `replaced the sale that was planned here (${(storedPlan.amount / 100).toFixed(2)})`);
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

/** @returns why the sale is not valid; undefined for a current or future sale */
function saleProblem(price: number, amount: number, plan: SalePlan | null, now: Date): string | undefined {
  if (price === 0) {
    return 'is 0 and was left out: the regular price applies. To sell for 0, set the regular price to 0';
  }
  if (price >= amount) return 'is not below the regular price and was left out';
  if (!plan) return undefined;
  if (plan.starts_at !== null && plan.ends_at !== null && plan.ends_at <= plan.starts_at) {
    return 'would end before it starts, and was left out';
  }
  const state = saleAt(plan, now);
  return state.sale === null && state.changes_at === null ? 'is over and was left out' : undefined;
}
