/** The prices of variants: scheduled sales, and the price that lists show. Pure. */
import type { Selectable } from 'kysely';
import { shownVariant, variantPrice } from '../../../domain/product/product.ts';
import type { Tables } from '../../database/schema.ts';

type VariantColumns = Selectable<Tables['variants']>;

/** A scheduled sale with a start or an end. */
export type SalePlan = {
  /** Cents. */
  amount: number;
  /** ISO 8601 in UTC; null: it has already started. */
  starts_at: string | null;
  /** Exclusive: the regular price applies from this time; null: it has no end. */
  ends_at: string | null;
};

export type SaleState = {
  /** The current sale price; null without a sale. */
  sale: number | null;
  /** Time of the next scheduled change, as ISO 8601; null without one. */
  changes_at: string | null;
};

export function saleAt({ amount, starts_at, ends_at }: SalePlan, now: Date): SaleState {
  const moment = now.toISOString();
  if (ends_at !== null && ends_at <= moment) return { sale: null, changes_at: null };
  if (starts_at !== null && starts_at > moment) return { sale: null, changes_at: starts_at };
  return { sale: amount, changes_at: ends_at };
}

type PlanColumns = Pick<VariantColumns, 'planned_sale' | 'sale_starts_at' | 'sale_ends_at'>;

export const planOf = ({ planned_sale, sale_starts_at, sale_ends_at }: PlanColumns): SalePlan | null =>
  planned_sale === null ? null : { amount: planned_sale, starts_at: sale_starts_at, ends_at: sale_ends_at };

/**
 * The price of a product in lists.
 * @param variants in the order of the shop
 * @returns undefined without variants
 */
export function shownPrice(
  site_product_selection: string | null,
  variants: readonly Pick<VariantColumns, 'amount' | 'sale_amount'>[],
): number | undefined {
  const [first, ...others] = variants.map(({ amount, sale_amount }) => ({ prices: [{ amount, sale_amount }] }));
  return first && variantPrice(shownVariant({ site_product_selection, variants: [first, ...others] }));
}
