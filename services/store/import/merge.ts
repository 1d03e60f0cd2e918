/** Applies a patch to a product; fields that are not stated are unchanged. Pure. */

import type { Currency } from '../../../contracts/store.ts';
import { shownVariant, variantPrice } from '../../../domain/product/product.ts';
import { flagsOf } from '../catalog/visibility.ts';
import { laterDate } from './later-date.ts';
import { type ProductPatch, type StatedCurrency, stated, type VariantPatch } from './patch.ts';
import { missingPrice, priceAfter } from './pricing.ts';
import {
  inPlace,
  newProduct,
  newVariant,
  type Product,
  type Variant,
  type VariantRow,
  variantName,
} from './product.ts';
import { Refusal } from './refusal.ts';
import { productProblem } from './rules.ts';
import { slugify } from './slug.ts';
import type { LeftOut } from './source.ts';
import { stockAfter } from './stated-stock.ts';

export type MergeOptions = {
  now: Date;
  /** Whether the file sets the units of stored variants with counted stock. */
  overwriteStock?: boolean;
};

/**
 * @param here the stored product; undefined for a new one
 * @throws {Refusal} for a product that could not be sold; the message names the place in the file
 */
export function mergeProduct(here: Product | undefined, patch: ProductPatch, options: MergeOptions) {
  const { title = here?.title, created_at, updated_at, ...columns } = patch.columns;
  if (title === undefined) throw new Refusal('title is missing: a new product needs one');
  const moment = options.now.toISOString();
  const base = here ?? newProduct(patch.id, moment);
  const leftOut: LeftOut[] = [];
  const variants = patch.variants
    ? mergeVariants(base, patch.variants, { ...options, title, leftOut })
    : base.variants.map((variant) => renamed(variant, base.title, title));
  const [first, ...others] = variants.map(({ amount, sale_amount }) => ({ prices: [{ amount, sale_amount }] }));
  if (!first) throw new Refusal('variants is missing: a new product needs at least one');
  const details = { ...base.details, ...stated(patch.details) };
  const product: Product = {
    ...base,
    ...stated(columns),
    ...(patch.visibility && flagsOf(patch.visibility)),
    title,
    title_folded: title.toLowerCase(),
    slug: patch.slug ?? (here ? here.slug : slugify(title)),
    shown_price: variantPrice(
      shownVariant({ site_product_selection: details.site_product_selection, variants: [first, ...others] }),
    ),
    created_at: created_at ?? base.created_at,
    updated_at: (here ? laterDate(updated_at, here.updated_at) : updated_at) ?? moment,
    deleted_at: null,
    details,
    variants,
    collections: patch.collections ? inPlace(patch.collections) : base.collections,
  };
  const problem = productProblem(product);
  if (problem) throw new Refusal(problem.field ? `${patch.places[problem.field]} ${problem.reason}` : problem.reason);
  return { product, leftOut };
}

type Around = MergeOptions & { title: string; leftOut: LeftOut[] };

function mergeVariants(base: Product, patches: readonly VariantPatch[], around: Around): Variant[] {
  const here = new Map(base.variants.map((variant) => [variant.id, variant]));
  return patches.map((patch, position) => ({ ...mergeVariant(base, here.get(patch.id), patch, around), position }));
}

function mergeVariant(base: Product, here: Variant | undefined, patch: VariantPatch, around: Around): Variant {
  const { title, leftOut, now, overwriteStock = false } = around;
  const own = patch.details.title ?? (here && renamed(here, base.title, title).details.title);
  if (own === undefined) throw new Refusal(`${patch.place}.title is missing: a new variant needs one`);
  const currency = currencyAfter(patch.currency, here?.details.currency);
  if (!currency) throw new Refusal(`${patch.place}.${missingPrice(patch.pricing) ?? 'prices is missing'}`);
  const name = variantName(title, own);
  const tell = (field: string, reason: string) => void leftOut.push({ row: patch.row, field, reason });
  const before = here ?? newVariant({ id: patch.id, product_id: base.id, title: own, currency });
  const price =
    patch.pricing &&
    priceAfter(patch.pricing, here, {
      now,
      tell: (field, reason) => (patch.row === null ? tell(name, `${field} ${reason}`) : tell(field, reason)),
    });
  const how = patch.columns.sku ?? before.sku ?? patch.id;
  const { is_available, ...stock } = patch.stock
    ? stockAfter(patch.stock, here, { overwrite: overwriteStock, how, tell: (reason) => tell(name, reason) })
    : { is_available: before.details.is_available };
  return {
    ...before,
    ...stated(patch.columns),
    ...price,
    ...stock,
    ...billingAfter(patch, before),
    details: { ...before.details, is_available, ...stated(patch.details), title: own, currency },
  };
}

/** A new interval resets the interval count. */
function billingAfter({ columns }: VariantPatch, before: Variant): Partial<VariantRow> {
  const { billing_interval: interval, billing_interval_count: count } = columns;
  return interval === undefined || interval === before.billing_interval ? {} : { billing_interval_count: count ?? 1 };
}

/** An only variant with the product's old title gets the new title. */
function renamed(variant: Variant, before: string, now: string): Variant {
  return variant.details.title === before ? { ...variant, details: { ...variant.details, title: now } } : variant;
}

/** @returns undefined for a new variant without a stated currency */
function currencyAfter(said: StatedCurrency | undefined, here: Currency | undefined): Currency | undefined {
  if (!said) return here;
  const known = here?.code === said.code ? here : undefined;
  const upper = said.code.toUpperCase();
  const symbol = said.symbol || known?.symbol || upper;
  const name = said.name || known?.name || upper;
  return {
    ...known,
    code: said.code,
    symbol,
    symbol_native: said.symbol_native || known?.symbol_native || symbol,
    name,
    name_plural: said.name_plural || known?.name_plural || name,
    decimal_digits: 2,
    rounding: said.rounding ?? known?.rounding ?? 0,
    template: said.template || known?.template || `${symbol}$1`,
    min_amount: said.min_amount === undefined ? (known?.min_amount ?? null) : said.min_amount,
  };
}
