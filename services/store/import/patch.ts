/** The changes of a product in a file. A field that is absent or undefined is not stated, and stays unchanged. */

import type { Currency } from '../../../contracts/store.ts';
import type { ProductDetails, VariantDetails } from '../catalog/details.ts';
import type { Visibility } from '../catalog/visibility.ts';
import type { Pricing } from './pricing.ts';
import type { CollectionLink, ProductRow, VariantRow } from './product.ts';
import type { Problem } from './rules.ts';
import type { StatedStock } from './stated-stock.ts';

/** Fields of which some are said. */
type Some<T> = { [K in keyof T]?: T[K] | undefined };

/** A currency: its code, and what is said of how it is written. */
export type StatedCurrency = Pick<Currency, 'code'> & Some<Currency>;

export type VariantPatch = {
  id: string;
  /** As spreadsheets count; null where there are no rows. */
  row: number | null;
  /** How a message names its place in the file: `variants[0]`, `row 3`. */
  place: string;
  columns: Some<Pick<VariantRow, 'sku' | 'billing_interval' | 'billing_interval_count'>>;
  details: Some<Omit<VariantDetails, 'currency'>>;
  pricing: Pricing | undefined;
  /** Of what `pricing` says. */
  currency: StatedCurrency | undefined;
  stock: StatedStock | undefined;
};

export type ProductPatch = {
  id: string;
  columns: Some<Pick<ProductRow, 'title' | 'position' | 'type' | 'purchasable' | 'created_at' | 'updated_at'>>;
  /** The wanted slug; it gets a number when another product has it. */
  slug: string | undefined;
  visibility: Visibility | undefined;
  details: Some<ProductDetails>;
  collections: CollectionLink[] | undefined;
  /** All variants that there are from now on, in their order. */
  variants: VariantPatch[] | undefined;
  /** How a refusal names what decides on a rule. */
  places: Readonly<Record<NonNullable<Problem['field']>, string>>;
};

/** @returns the fields that are said */
export const stated = <T extends object>(some: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** A variant that a file says nothing of. */
export const untouched = (id: string): VariantPatch => ({
  id,
  row: null,
  place: id,
  columns: {},
  details: {},
  pricing: undefined,
  currency: undefined,
  stock: undefined,
});
