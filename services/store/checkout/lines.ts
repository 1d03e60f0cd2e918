/**
 * Builds checkout lines from the requested items, with the checks and their order of docs/store-api.md section 7. Pure.
 */
import type { Selectable } from 'kysely';
import type { CheckoutRequest, Currency } from '../../../contracts/store.ts';
import {
  type Billing,
  dueDate,
  isRecurring,
  periodText,
  type Recurring,
  type Renewal,
  sameBilling,
} from '../../../domain/money/billing.ts';
import { variantPrice } from '../../../domain/product/product.ts';
import type { Tables } from '../../database/schema.ts';
import { readProductDetails, type VariantDetails } from '../catalog/details.ts';
import { invalidData, notAllowed, notFound } from '../errors.ts';

export type CustomField = { id: string; title: string; is_required: boolean; value: string | null };

/** A row of `checkout_lines` with its custom fields parsed. */
export type CheckoutLine = Omit<
  Selectable<Tables['checkout_lines']>,
  'checkout_id' | 'position' | 'custom_fields_json' | keyof Billing
> & { custom_fields: CustomField[] } & Billing;

/** A variant of a requested item, with its product. */
export type RequestedVariant = {
  variant: Selectable<Tables['variants']>;
  product: Pick<Selectable<Tables['products']>, 'id' | 'title' | 'type' | 'purchasable' | 'details_json'>;
};

/** More than real carts have. Each line costs database work, and a row on the page and in mails. */
const MAX_LINES = 200;

/**
 * Merges items with the same variant and the same values of custom fields.
 * @throws {StoreError} for more than `MAX_LINES` merged items
 */
export function mergedItems(items: CheckoutRequest['items']): CheckoutRequest['items'] {
  const merged = new Map<string, CheckoutRequest['items'][number]>();
  for (const item of items) {
    const key = JSON.stringify([item.variant_id, item.custom_field_values ?? []]);
    const quantity = (merged.get(key)?.quantity ?? 0) + item.quantity;
    merged.set(key, { ...item, quantity });
  }
  if (merged.size > MAX_LINES) throw invalidData(`items must not hold more than ${MAX_LINES} different lines`);
  return [...merged.values()];
}

/**
 * @param requested by variant id; without variants of deleted and hidden products
 * @throws {StoreError} for an unknown variant, a product that cannot be bought, or mixed currencies or intervals
 */
export function checkoutLines(
  items: CheckoutRequest['items'],
  requested: ReadonlyMap<string, RequestedVariant>,
): { lines: CheckoutLine[]; currency: Currency; total: number } {
  const found = items.map((item) => {
    const match = requested.get(item.variant_id);
    if (!match) throw notFound('Variant', item.variant_id);
    return { item, ...match, details: JSON.parse(match.variant.details_json) as VariantDetails };
  });
  for (const { product } of found) {
    if (!product.purchasable) throw notAllowed(`Product with id: ${product.id} cannot be purchased`);
  }
  const currencies = new Map(found.map(({ details }) => [details.currency.code, details.currency]));
  const [currency, another] = currencies.values();
  if (!currency || another) throw notAllowed('items must have one currency');

  const lines = found.map(({ item, product, variant, details }): CheckoutLine => {
    const { custom_fields, thumbnail, images } = readProductDetails(product.details_json);
    const values = new Map(item.custom_field_values?.map((field) => [field.custom_field_id, field.value]));
    return {
      product_id: product.id,
      variant_id: variant.id,
      title: product.title,
      variant_title: details.title,
      sku: variant.sku,
      image_url: details.image_url ?? thumbnail ?? images[0]?.url ?? null,
      product_type: product.type,
      unit_amount: variantPrice({ prices: [variant] }),
      quantity: item.quantity,
      held: variant.manage_inventory ? item.quantity : 0,
      billing_interval: variant.billing_interval,
      billing_interval_count: variant.billing_interval_count,
      custom_fields: custom_fields.map((field) => ({ ...field, value: values.get(field.id)?.trim() || null })),
    };
  });
  rejectMixedBilling(lines);
  const total = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  return { lines, currency, total };
}

/**
 * All recurring lines of a checkout become one subscription, so they need the same interval.
 * @throws {StoreError} for different intervals
 */
function rejectMixedBilling(lines: readonly CheckoutLine[]): void {
  const [first, ...others] = lines.filter(isRecurring);
  const other = first && others.find((line) => !sameBilling(first, line));
  if (!first || !other) return;
  const every = (line: CheckoutLine & Recurring) => `"${line.title}" every ${periodText(line)}`;
  throw notAllowed(
    `items must have one billing_interval: ${every(first)} and ${every(other)} cannot be billed together, so check them out one after the other`,
  );
}

/** Cents of each recurring charge. */
export function recurringTotal(lines: readonly CheckoutLine[]): number {
  return lines.filter(isRecurring).reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
}

/** The recurring charge that follows a first payment at `now`; null without recurring lines. */
export function renewalOf({ lines }: { lines: readonly CheckoutLine[] }, now: Date): Renewal | null {
  const line = lines.find(isRecurring);
  if (!line) return null;
  const { billing_interval, billing_interval_count } = line;
  return { billing_interval, billing_interval_count, amount: recurringTotal(lines), next: dueDate(now, line) };
}

/** Whether the number of units and the total are safe integers. */
export function isCountable(lines: readonly CheckoutLine[], total: number): boolean {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  return Number.isSafeInteger(units) && Number.isSafeInteger(total);
}

/** Units to hold by variant. Sorted by id, so that all checkouts lock in the same order, which prevents deadlocks. */
export function unitsToHold(lines: readonly CheckoutLine[]): [variantId: string, units: number][] {
  const units = new Map<string, number>();
  for (const { variant_id, held } of lines) {
    if (held > 0) units.set(variant_id, (units.get(variant_id) ?? 0) + held);
  }
  return [...units].sort(([a], [b]) => (a < b ? -1 : 1));
}
