/** Applies the patch of a file to a product. Absent and undefined fields are unchanged. Pure. */
import type { Currency } from '../../../contracts/store.ts';
import { type ProductDetails, type VariantDetails, variantName } from '../catalog/details.ts';
import { shownPrice } from '../catalog/prices.ts';
import type { Visibility } from '../catalog/visibility.ts';
import { type LeftOut, RecordError } from './errors.ts';
import { slugify } from './ids.ts';
import { mergePrice, missingPrice, type StatedPrice } from './price.ts';
import {
  type CollectionLink,
  laterDate,
  newProduct,
  newVariant,
  type Problem,
  type Product,
  type ProductRow,
  productProblem,
  sortLinks,
  type Variant,
  type VariantRow,
} from './product.ts';
import { mergeStock, type StatedStock } from './stock.ts';

type Patch<T> = { [K in keyof T]?: T[K] | undefined };
type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };
type CurrencyPatch = Pick<Currency, 'code'> & Patch<Currency>;

export type VariantPatch = {
  id: string;
  /** Row number in a spreadsheet; null in JSON. */
  row: number | null;
  /** Its position in the file, for messages: `variants[0]`, `row 3`. */
  place: string;
  columns: Patch<Pick<VariantRow, 'sku' | 'billing_interval' | 'billing_interval_count'>>;
  details: Patch<Omit<VariantDetails, 'currency'>>;
  price?: StatedPrice | undefined;
  currency?: CurrencyPatch | undefined;
  stock?: StatedStock | undefined;
};

export type ProductPatch = {
  id: string;
  columns: Patch<Pick<ProductRow, 'title' | 'position' | 'type' | 'purchasable' | 'created_at' | 'updated_at'>>;
  /** A number is appended when another product has the slug. */
  slug: string | undefined;
  visibility: Visibility | undefined;
  details: Patch<ProductDetails>;
  collections: CollectionLink[] | undefined;
  /** All variants of the product after the import, in order. */
  variants: VariantPatch[] | undefined;
  /** Names of fields in the file, for error messages. */
  fieldNames: Readonly<Record<NonNullable<Problem['field']>, string>>;
};

export const definedFields = <T extends object>(patch: T): Defined<T> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Defined<T>;

export const unchangedVariant = (id: string): VariantPatch => ({ id, row: null, place: id, columns: {}, details: {} });

export type MergeOptions = {
  now: Date;
  /** Whether the file replaces the stock of stored variants. */
  overwriteStock?: boolean;
};

/**
 * @param stored undefined for a new product
 * @throws {RecordError} for a product that cannot be sold
 */
export function mergeProduct(stored: Product | undefined, patch: ProductPatch, options: MergeOptions) {
  const { title = stored?.title, created_at, updated_at, ...columns } = patch.columns;
  if (title === undefined) throw new RecordError('title is missing: a new product needs one');
  const now = options.now.toISOString();
  const before = stored ?? newProduct(patch.id, now);
  const leftOut: LeftOut[] = [];
  const storedVariants = new Map(before.variants.map((variant) => [variant.id, variant]));
  const variants =
    patch.variants?.map((each, position) => ({
      ...mergeVariant(before, storedVariants.get(each.id), each, { ...options, title, leftOut }),
      position,
    })) ?? before.variants.map((variant) => withNewTitle(variant, before.title, title));
  const details = { ...before.details, ...definedFields(patch.details) };
  const shown_price = shownPrice(details.site_product_selection, variants);
  if (shown_price === undefined) throw new RecordError('variants is missing: a new product needs at least one');
  const product: Product = {
    ...before,
    ...definedFields(columns),
    visibility: patch.visibility ?? before.visibility,
    title,
    title_folded: title.toLowerCase(),
    slug: patch.slug ?? (stored ? stored.slug : slugify(title)),
    shown_price,
    created_at: created_at ?? before.created_at,
    updated_at: (stored ? laterDate(updated_at, stored.updated_at) : updated_at) ?? now,
    details,
    variants,
    collections: patch.collections ? sortLinks(patch.collections) : before.collections,
  };
  const problem = productProblem(product);
  if (problem) {
    throw new RecordError(problem.field ? `${patch.fieldNames[problem.field]} ${problem.reason}` : problem.reason);
  }
  return { product, leftOut };
}

type Context = MergeOptions & { title: string; leftOut: LeftOut[] };

function mergeVariant(product: Product, stored: Variant | undefined, patch: VariantPatch, context: Context): Variant {
  const { title, leftOut, now, overwriteStock = false } = context;
  const variantTitle = patch.details.title ?? (stored && withNewTitle(stored, product.title, title).details.title);
  if (variantTitle === undefined) throw new RecordError(`${patch.place}.title is missing: a new variant needs one`);
  const currency = mergeCurrency(patch.currency, stored?.details.currency);
  if (!currency) throw new RecordError(`${patch.place}.${missingPrice(patch.price) ?? 'prices is missing'}`);
  const name = variantName(title, variantTitle);
  const warn = (field: string, reason: string) => void leftOut.push({ row: patch.row, field, reason });
  const before = stored ?? newVariant({ id: patch.id, product_id: product.id, title: variantTitle, currency });
  const price =
    patch.price &&
    mergePrice(patch.price, stored, {
      now,
      warn: (field, reason) => (patch.row === null ? warn(name, `${field} ${reason}`) : warn(field, reason)),
    });
  const { is_available, ...stock } = patch.stock
    ? mergeStock(patch.stock, stored, {
        overwrite: overwriteStock,
        name: patch.columns.sku ?? before.sku ?? patch.id,
        warn: (reason) => warn(name, reason),
      })
    : { is_available: before.details.is_available };
  const { billing_interval: interval, billing_interval_count: count = 1 } = patch.columns;
  const isNewInterval = interval !== undefined && interval !== before.billing_interval;
  return {
    ...before,
    ...definedFields(patch.columns),
    ...price,
    ...stock,
    ...(isNewInterval && { billing_interval_count: count }),
    details: { ...before.details, is_available, ...definedFields(patch.details), title: variantTitle, currency },
  };
}

/** A variant with the product's old title gets the new title. */
function withNewTitle(variant: Variant, oldTitle: string, newTitle: string): Variant {
  return variant.details.title === oldTitle
    ? { ...variant, details: { ...variant.details, title: newTitle } }
    : variant;
}

/** @returns undefined for a new variant without a stated currency */
function mergeCurrency(stated: CurrencyPatch | undefined, stored: Currency | undefined): Currency | undefined {
  if (!stated) return stored;
  const known = stored?.code === stated.code ? stored : undefined;
  const upper = stated.code.toUpperCase();
  const symbol = stated.symbol || known?.symbol || upper;
  const name = stated.name || known?.name || upper;
  return {
    ...known,
    code: stated.code,
    symbol,
    symbol_native: stated.symbol_native || known?.symbol_native || symbol,
    name,
    name_plural: stated.name_plural || known?.name_plural || name,
    decimal_digits: 2,
    rounding: stated.rounding ?? known?.rounding ?? 0,
    template: stated.template || known?.template || `${symbol}$1`,
    min_amount: stated.min_amount === undefined ? (known?.min_amount ?? null) : stated.min_amount,
  };
}
