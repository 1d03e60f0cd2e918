/**
 * One product of an import file, in the wire format of the contract. Tolerant about what live catalogues leave out
 * (store-service.md sections 4, 9 and 13), strict about what would break a storefront or a checkout.
 */
import { z } from 'zod';
import { BILLING_INTERVALS } from '../../../src/domain/billing-interval.ts';
import { VISIBILITIES } from '../catalogue/visibility.ts';
import { currencyProblem } from './currency-code.ts';

const text = z.string({ error: 'must be a text' });
const optionalText = text.nullish().transform((value) => value || null);
/** Ids stand in addresses and in names of form fields. */
const id = text.regex(/^[\w-]{1,100}$/, 'must be letters, digits, hyphens and underscores, at most 100');
const cents = z.int({ error: 'must be a whole number of cents' }).min(0, 'must not be negative');
const count = z.int({ error: 'must be a whole number' });
const flag = (otherwise: boolean) =>
  z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .transform((v) => v ?? otherwise);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: 'must be a list' })
    .nullish()
    .transform((value): z.output<T>[] => value ?? []);
const loose = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? null);
/** Live catalogues hold numbers and flags in it, too; clients expect texts. */
const metadata = loose.transform(
  (value) =>
    value &&
    Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== null)
        .map(([key, each]) => [key, typeof each === 'string' ? each : JSON.stringify(each)]),
    ),
);
const moment = z.iso
  .datetime({ offset: true, error: 'must be an ISO date and time' })
  .transform((value) => new Date(value).toISOString())
  .nullish();

const WEB_OR_ROOT = /^(https?:\/\/[^\s]+|\/[^\s/\\][^\s]*)$/;
const url = text.regex(WEB_OR_ROOT, 'must be a web address, or a path on this site that starts with /');
const optionalUrl = z
  .union([z.literal('').transform(() => null), url])
  .nullish()
  .transform((value) => value ?? null);

const currency = z.object({
  code: text.optional(),
  symbol: text.nullish(),
  symbol_native: text.nullish(),
  name: text.nullish(),
  name_plural: text.nullish(),
  decimal_digits: z.literal(2, { error: 'must be 2: only currencies with two decimals can be sold here' }).optional(),
  rounding: z.number().nullish(),
  template: text.nullish(),
  min_amount: z
    .number()
    .nullish()
    .transform((value) => (Number.isInteger(value) ? value : null)),
});

type Currencies = { currency_code?: string | undefined; currency?: { code?: string | undefined } | null | undefined };

const codeOf = ({ currency_code, currency: given }: Currencies) => (currency_code || given?.code || '').toLowerCase();

const price = z
  .object({
    amount: cents,
    sale_amount: cents.nullish(),
    currency_code: text.optional(),
    currency: currency.nullish(),
  })
  // The last word on it: what follows relies on there being one.
  .refine((value) => value.currency_code || value.currency?.code, { error: 'needs a currency_code', abort: true })
  // A yen is no cent: it would be charged a hundred times.
  .refine((value) => currencyProblem(codeOf(value)) === undefined, {
    path: ['currency_code'],
    error: ({ input }) => currencyProblem(codeOf(input as Currencies)),
    abort: true,
  })
  .transform(({ amount, sale_amount, currency_code, currency: given }) => {
    const code = codeOf({ currency_code, currency: given });
    const symbol = given?.symbol || code.toUpperCase();
    return {
      amount,
      // 0 is no sale; a sale that is not cheaper is a data error and is not stored.
      sale_amount: sale_amount && sale_amount < amount ? sale_amount : null,
      /** Cents that were said and are not taken. */
      refused_sale: sale_amount == null || (sale_amount > 0 && sale_amount < amount) ? null : sale_amount,
      currency: {
        code,
        symbol,
        symbol_native: given?.symbol_native || symbol,
        name: given?.name || code.toUpperCase(),
        name_plural: given?.name_plural || given?.name || code.toUpperCase(),
        decimal_digits: 2,
        rounding: given?.rounding ?? 0,
        template: given?.template || `${symbol}$1`,
        min_amount: given?.min_amount ?? null,
      },
    };
  });

const optionValue = z.object({ id: text, option_id: text, variant_id: text, value: text });

/** A sale that begins or ends by itself. */
const plannedSale = z.object({ amount: cents, starts_at: moment, ends_at: moment }).transform((plan) => ({
  amount: plan.amount,
  starts_at: plan.starts_at ?? null,
  ends_at: plan.ends_at ?? null,
}));

/** Where it stands in a table. */
const row = count.optional();

const variant = z.object({
  id,
  source_row: row,
  title: text,
  image_url: optionalUrl,
  sku: optionalText,
  prices: z.array(price, { error: 'must be a list of prices' }).min(1, 'must hold at least one price'),
  manage_inventory: flag(false),
  is_available: flag(true),
  weight: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  options: list(optionValue),
  planned_sale: plannedSale.nullish().transform((value) => value ?? null),
  /** null: it is not known. */
  inventory_quantity: count.nullish().transform((value) => (value == null ? null : Math.max(0, value))),
  /** Absent: a known variant keeps what it has, a new one is charged once. */
  billing_interval: z
    .enum(BILLING_INTERVALS, {
      error: `must be ${BILLING_INTERVALS.join(', ')}, or null for a price that is charged once`,
    })
    .nullable()
    .optional(),
  billing_interval_count: z.int({ error: 'must be a whole number' }).min(1, 'must be at least 1').optional(),
});

/** The longest time between two payments that the payment service takes: three years, in each interval. */
const LONGEST_BILLING = { day: 1095, week: 156, month: 36, year: 3 } as const;

const image = z
  .object({ url, order: count.nullish(), type: z.enum(['image', 'video']).nullish() })
  .transform((value) => ({ url: value.url, order: value.order ?? 0, type: value.type ?? ('image' as const) }));

/** More than a page could offer for choice. */
const MOST_VARIANTS = 1000;

export const importRecord = z
  .object({
    id,
    source_row: row,
    title: text.min(1, 'must not be empty'),
    subtitle: optionalText,
    ribbon_text: optionalText,
    description: optionalText,
    thumbnail: optionalUrl,
    images: list(image),
    media: list(image),
    variants: z
      .array(variant, { error: 'must be a list' })
      .min(1, 'must hold at least one variant')
      .max(MOST_VARIANTS, `must not hold more than ${MOST_VARIANTS} variants`),
    options: list(z.object({ id: text, title: text, values: list(optionValue) })),
    product_collections: list(z.object({ collection_id: id, order: count.nullish() })),
    additional_info: list(
      z.object({ id: text, order: count.nullish(), title: text, description: text.nullish() }).transform((info) => ({
        ...info,
        order: info.order ?? 0,
        description: info.description ?? '',
      })),
    ),
    custom_fields: list(z.object({ id: text, title: text, is_required: flag(false) })),
    related_products: list(
      z
        .object({
          id: text,
          section_title: text.nullish(),
          related_type: text.nullish(),
          related_id: text,
          position: count.nullish(),
        })
        .transform((related) => ({
          ...related,
          section_title: related.section_title ?? null,
          related_type: related.related_type ?? null,
          position: related.position ?? 0,
        })),
    ),
    type: z
      .object({
        value: z.enum(['physical', 'digital'], {
          error: 'must be physical or digital: other types cannot be sold here',
        }),
      })
      .nullish()
      .transform((value) => value?.value ?? 'physical'),
    purchasable: flag(true),
    is_available: flag(true),
    is_hidden: flag(false),
    /** Says more than `is_hidden`, which every service of the contract knows. */
    visibility: z.enum(VISIBILITIES, { error: `must be one of ${VISIBILITIES.join(', ')}` }).nullish(),
    order: count.nullish().transform((value) => value ?? 0),
    site_product_selection: optionalText,
    slug: optionalText,
    url_handle: optionalText,
    seo_settings: loose,
    page_settings: loose,
    reviewsAnalytics: loose,
    metadata,
    status: optionalText,
    created_at: moment,
    updated_at: moment,
    deleted_at: z.null({ error: 'is set: the product was deleted' }).optional(),
  })
  .refine((value) => new Set(value.variants.map((each) => each.id)).size === value.variants.length, {
    path: ['variants'],
    message: 'must not hold the same id twice',
  })
  .refine((value) => new Set(value.variants.map((each) => each.prices[0]?.currency.code)).size <= 1, {
    path: ['variants'],
    message: 'must all have the same currency',
  })
  .superRefine((value, context) => {
    const message = billingProblem(value);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['variants'], message });
  });

/** @returns why it is refused; undefined for what can be billed */
function billingProblem({
  type,
  variants,
}: {
  type: string;
  variants: z.output<typeof variant>[];
}): string | undefined {
  for (const { billing_interval: interval, billing_interval_count: count } of variants) {
    if (!interval) continue;
    // Every payment would owe the buyer another parcel, which the shop does not see to.
    if (type === 'physical')
      return 'must not have a billing_interval in a physical product: only digital ones can be billed again';
    if (count !== undefined && count > LONGEST_BILLING[interval])
      return `must not have a billing_interval_count over ${LONGEST_BILLING[interval]} for the billing_interval ${interval}`;
  }
  return undefined;
}

export type ImportRecord = z.output<typeof importRecord>;

export const importCollection = z.object({
  id,
  title: text.min(1, 'must not be empty'),
  image_url: optionalUrl,
  metadata,
  created_at: moment,
  updated_at: moment,
});

export type ImportCollection = z.output<typeof importCollection>;
