/**
 * Schemas of records in the format of the contract. Fields that live catalogs omit are optional (docs/store-api.md
 * sections 4, 9 and 13); values that would break a storefront or a checkout are rejected. An absent field is unchanged;
 * `null` clears it, or leaves it unchanged when a product always has a value.
 */
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { BILLING_INTERVALS } from '../../../domain/money/billing.ts';
import { VISIBILITIES } from '../catalog/visibility.ts';
import { currencyProblem } from './currency.ts';
import type { ProductPatch, VariantPatch } from './merge.ts';

const text = z.string({ error: 'must be a text' });
/** Text without HTML, in which live catalogs encode `&` as an entity. */
const plainText = text.transform((value) => decodeHTMLStrict(value));
const title = plainText.pipe(z.string().min(1, 'must not be empty'));
const emptyAsNull = <T extends z.ZodType<string>>(schema: T) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional();
const optionalText = emptyAsNull(text);
const optionalPlainText = emptyAsNull(plainText);
/** Ids are used in URLs and in names of form fields. */
const id = text.regex(/^[\w-]{1,100}$/, 'must be letters, digits, hyphens and underscores, at most 100');
const cents = z.int({ error: 'must be a whole number of cents' }).min(0, 'must not be negative');
const integer = z.int({ error: 'must be a whole number' });
/** For a field that a product always has: null counts as not stated. */
const nullAsUnstated = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
const flag = nullAsUnstated(z.boolean({ error: 'must be true or false' }));
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: 'must be a list' })
    .nullable()
    .transform((value): z.output<T>[] => value ?? [])
    .optional();
const anyObject = z.record(z.string(), z.unknown()).nullable().optional();
/** Live catalogs also contain numbers and booleans; clients expect strings. */
const metadata = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform((value) => {
    const entries = Object.entries(value ?? {}).filter(([, each]) => each !== null);
    const texts = entries.map(([key, each]) => [key, typeof each === 'string' ? each : JSON.stringify(each)] as const);
    return value && Object.fromEntries(texts);
  })
  .optional();
const dateTime = z.iso
  .datetime({ offset: true, error: 'must be an ISO date and time' })
  .transform((value) => new Date(value).toISOString())
  .nullish();

const WEB_OR_ROOT = /^(https?:\/\/[^\s]+|\/[^\s/\\][^\s]*)$/;
const url = text.regex(WEB_OR_ROOT, 'must be a web address, or a path on this site that starts with /');
const optionalUrl = z
  .union([z.literal('').transform(() => null), url])
  .nullable()
  .optional();

const currency = z.object({
  code: text.optional(),
  symbol: nullAsUnstated(text),
  symbol_native: nullAsUnstated(text),
  name: nullAsUnstated(text),
  name_plural: nullAsUnstated(text),
  decimal_digits: z.literal(2, { error: 'must be 2: only currencies with two decimals can be sold here' }).optional(),
  rounding: nullAsUnstated(z.number()),
  template: nullAsUnstated(text),
  min_amount: z
    .number()
    .nullable()
    .transform((value) => (Number.isInteger(value) ? value : null))
    .optional(),
});

type Currencies = { currency_code?: string | undefined; currency?: { code?: string | undefined } | null | undefined };

const codeOf = ({ currency_code, currency: given }: Currencies) => (currency_code || given?.code || '').toLowerCase();

const price = z
  .object({
    amount: cents,
    sale_amount: cents.nullable().optional(),
    currency_code: text.optional(),
    currency: currency.nullish(),
  })
  .refine((value) => codeOf(value) !== '', { error: 'needs a currency_code', abort: true })
  // Amounts are in cents; in a currency without decimals, 100 times too much would be charged.
  .refine((value) => currencyProblem(codeOf(value)) === undefined, {
    path: ['currency_code'],
    error: ({ input }) => currencyProblem(codeOf(input as Currencies)),
    abort: true,
  })
  .transform(({ amount, sale_amount, ...money }) => ({
    amount,
    sale_amount,
    currency: { ...money.currency, code: codeOf(money) },
  }));

const optionValue = z.object({ id: text, option_id: text, variant_id: text, value: plainText });

const plannedSale = z.object({ amount: cents, starts_at: dateTime, ends_at: dateTime }).transform((plan) => ({
  amount: plan.amount,
  starts_at: plan.starts_at ?? null,
  ends_at: plan.ends_at ?? null,
}));

const variant = z.object({
  id,
  title: plainText.optional(),
  image_url: optionalUrl,
  sku: optionalText,
  prices: z.array(price, { error: 'must be a list of prices' }).min(1, 'must hold at least one price').optional(),
  manage_inventory: flag,
  is_available: flag,
  weight: z.number().nullable().optional(),
  options: list(optionValue),
  planned_sale: plannedSale.nullable().optional(),
  inventory_quantity: nullAsUnstated(integer.transform((value) => Math.max(0, value))),
  billing_interval: z
    .enum(BILLING_INTERVALS, {
      error: `must be ${BILLING_INTERVALS.join(', ')}, or null for a price that is charged once`,
    })
    .nullable()
    .optional(),
  billing_interval_count: integer.min(1, 'must be at least 1').optional(),
});

const image = z
  .object({ url, order: integer.nullish(), type: z.enum(['image', 'video']).nullish() })
  .transform((value) => ({ url: value.url, order: value.order ?? 0, type: value.type ?? ('image' as const) }));

export const productRecord = z
  .object({
    id,
    title: title.optional(),
    subtitle: optionalPlainText,
    vendor: optionalPlainText,
    ribbon_text: optionalPlainText,
    description: optionalText,
    thumbnail: optionalUrl,
    images: list(image),
    media: list(image),
    variants: z.array(variant, { error: 'must be a list' }).min(1, 'must hold at least one variant').optional(),
    options: list(
      z.object({ id: text, title: plainText, values: list(optionValue).transform((values) => values ?? []) }),
    ),
    product_collections: list(z.object({ collection_id: id, order: integer.nullish() })),
    additional_info: list(
      z
        .object({ id: text, order: integer.nullish(), title: plainText, description: text.nullish() })
        .transform((info) => ({ ...info, order: info.order ?? 0, description: info.description ?? '' })),
    ),
    custom_fields: list(
      z.object({ id: text, title: plainText, is_required: flag.transform((isRequired) => isRequired ?? false) }),
    ),
    related_products: list(
      z
        .object({
          id: text,
          section_title: plainText.nullish(),
          related_type: text.nullish(),
          related_id: text,
          position: integer.nullish(),
        })
        .transform((related) => ({
          ...related,
          section_title: related.section_title ?? null,
          related_type: related.related_type ?? null,
          position: related.position ?? 0,
        })),
    ),
    type: nullAsUnstated(
      z.object({
        value: z.enum(['physical', 'digital'], {
          error: 'must be physical or digital: other types cannot be sold here',
        }),
      }),
    ),
    purchasable: flag,
    is_available: flag,
    /** Stated by exports, and by `fetchStore`; `visibility` takes precedence. */
    is_hidden: flag,
    visibility: nullAsUnstated(z.enum(VISIBILITIES, { error: `must be one of ${VISIBILITIES.join(', ')}` })),
    order: nullAsUnstated(integer),
    site_product_selection: optionalText,
    slug: optionalText,
    url_handle: optionalText,
    seo_settings: anyObject,
    page_settings: anyObject,
    reviewsAnalytics: anyObject,
    metadata,
    status: optionalText,
    created_at: dateTime,
    updated_at: dateTime,
    deleted_at: z.null({ error: 'is set: the product was deleted' }).optional(),
  })
  .refine(({ variants = [] }) => new Set(variants.map((each) => each.id)).size === variants.length, {
    path: ['variants'],
    message: 'must not hold the same id twice',
  });

export type ProductRecord = z.output<typeof productRecord>;

export const collectionRecord = z.object({
  id,
  title,
  image_url: optionalUrl,
  metadata,
  created_at: dateTime,
  updated_at: dateTime,
});

export type CollectionRecord = z.output<typeof collectionRecord>;

export function recordPatch(record: ProductRecord): ProductPatch {
  const { id: productId, title: newTitle, order, type, purchasable, created_at, updated_at, ...others } = record;
  const { slug, url_handle, visibility, is_hidden: isHidden, deleted_at: _, ...content } = others;
  const { variants, images, media, product_collections: links, status, ...details } = content;
  return {
    id: productId,
    columns: {
      title: newTitle,
      position: order,
      type: type?.value,
      purchasable: purchasable === undefined ? undefined : purchasable ? 1 : 0,
      created_at: created_at ?? undefined,
      updated_at: updated_at ?? undefined,
    },
    slug: slug ?? url_handle ?? undefined,
    visibility: visibility ?? (isHidden === undefined ? undefined : isHidden ? 'unlisted' : 'listed'),
    details: {
      ...details,
      // The list response calls the images `images`, the single-product response `media`.
      images: images?.length === 0 ? (media ?? images) : (images ?? media),
      status: status ?? undefined,
    },
    collections: links && [
      ...new Map(
        links.map(({ collection_id, order: position }) => [collection_id, { collection_id, position: position ?? 0 }]),
      ).values(),
    ],
    variants: variants?.map(variantPatch),
    fieldNames: { type: 'type:', currency: 'currency_code', variants: 'variants' },
  };
}

type VariantRecord = NonNullable<ProductRecord['variants']>[number];

function variantPatch({ prices: [stated] = [], ...record }: VariantRecord, index: number): VariantPatch {
  const { id: variant_id, sku, billing_interval, billing_interval_count, ...others } = record;
  const { manage_inventory, inventory_quantity, planned_sale, ...details } = others;
  const hasPrice = stated !== undefined || planned_sale !== undefined;
  return {
    id: variant_id,
    row: null,
    place: `variants[${index}]`,
    columns: { sku, billing_interval, billing_interval_count },
    details,
    price: hasPrice
      ? { kind: 'wire', amount: stated?.amount, sale: stated?.sale_amount, plan: planned_sale }
      : undefined,
    currency: stated?.currency,
    stock: { counted: manage_inventory, units: inventory_quantity, countedByDefault: false, isOwnFormat: true },
  };
}
