/**
 * One product of an import file, in the wire format of the contract. Tolerant about what live catalogs leave out
 * (store-service.md sections 4, 9 and 13), strict about what would break a storefront or a checkout. A field that is left
 * out says nothing; `null` empties it, or says nothing where a product always has a value.
 */
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { BILLING_INTERVALS } from '../../../domain/money/billing.ts';
import { VISIBILITIES } from '../catalog/visibility.ts';
import { currencyProblem } from './currency-code.ts';

const text = z.string({ error: 'must be a text' });
const optionalText = text
  .nullable()
  .transform((value) => value || null)
  .optional();
/** Text without HTML, in which live catalogs write `&` as an entity all the same. */
const plain = text.transform((value) => decodeHTMLStrict(value));
const title = plain.pipe(z.string().min(1, 'must not be empty'));
const optionalPlain = plain
  .nullable()
  .transform((value) => value || null)
  .optional();
/** Ids stand in addresses and in names of form fields. */
const id = text.regex(/^[\w-]{1,100}$/, 'must be letters, digits, hyphens and underscores, at most 100');
const cents = z.int({ error: 'must be a whole number of cents' }).min(0, 'must not be negative');
const count = z.int({ error: 'must be a whole number' });
/** What a product always has: null is not said. */
const always = <T extends z.ZodType>(value: T) => value.nullish().transform((given) => given ?? undefined);
const flag = always(z.boolean({ error: 'must be true or false' }));
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: 'must be a list' })
    .nullable()
    .transform((value): z.output<T>[] => value ?? [])
    .optional();
const loose = z.record(z.string(), z.unknown()).nullable().optional();
/** Live catalogs hold numbers and flags in it, too; clients expect texts. */
const metadata = z
  .record(z.string(), z.unknown())
  .nullable()
  .transform(
    (value) =>
      value &&
      Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== null)
          .map(([key, each]) => [key, typeof each === 'string' ? each : JSON.stringify(each)]),
      ),
  )
  .optional();
const moment = z.iso
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
  symbol: always(text),
  symbol_native: always(text),
  name: always(text),
  name_plural: always(text),
  decimal_digits: z.literal(2, { error: 'must be 2: only currencies with two decimals can be sold here' }).optional(),
  rounding: always(z.number()),
  template: always(text),
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
  // The last word on it: what follows relies on there being one.
  .refine((value) => value.currency_code || value.currency?.code, { error: 'needs a currency_code', abort: true })
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

const optionValue = z.object({ id: text, option_id: text, variant_id: text, value: plain });

/** A scheduled sale. */
const plannedSale = z.object({ amount: cents, starts_at: moment, ends_at: moment }).transform((plan) => ({
  amount: plan.amount,
  starts_at: plan.starts_at ?? null,
  ends_at: plan.ends_at ?? null,
}));

const variant = z.object({
  id,
  title: plain.optional(),
  image_url: optionalUrl,
  sku: optionalText,
  prices: z.array(price, { error: 'must be a list of prices' }).min(1, 'must hold at least one price').optional(),
  manage_inventory: flag,
  is_available: flag,
  weight: z.number().nullable().optional(),
  options: list(optionValue),
  planned_sale: plannedSale.nullable().optional(),
  /** null: it is not known. */
  inventory_quantity: always(count.transform((value) => Math.max(0, value))),
  billing_interval: z
    .enum(BILLING_INTERVALS, {
      error: `must be ${BILLING_INTERVALS.join(', ')}, or null for a price that is charged once`,
    })
    .nullable()
    .optional(),
  billing_interval_count: z.int({ error: 'must be a whole number' }).min(1, 'must be at least 1').optional(),
});

const image = z
  .object({ url, order: count.nullish(), type: z.enum(['image', 'video']).nullish() })
  .transform((value) => ({ url: value.url, order: value.order ?? 0, type: value.type ?? ('image' as const) }));

export const importRecord = z
  .object({
    id,
    title: title.optional(),
    subtitle: optionalPlain,
    vendor: optionalPlain,
    ribbon_text: optionalPlain,
    description: optionalText,
    thumbnail: optionalUrl,
    images: list(image),
    media: list(image),
    variants: z.array(variant, { error: 'must be a list' }).min(1, 'must hold at least one variant').optional(),
    options: list(z.object({ id: text, title: plain, values: list(optionValue).transform((values) => values ?? []) })),
    product_collections: list(z.object({ collection_id: id, order: count.nullish() })),
    additional_info: list(
      z.object({ id: text, order: count.nullish(), title: plain, description: text.nullish() }).transform((info) => ({
        ...info,
        order: info.order ?? 0,
        description: info.description ?? '',
      })),
    ),
    custom_fields: list(
      z.object({ id: text, title: plain, is_required: flag.transform((isRequired) => isRequired ?? false) }),
    ),
    related_products: list(
      z
        .object({
          id: text,
          section_title: plain.nullish(),
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
    type: always(
      z.object({
        value: z.enum(['physical', 'digital'], {
          error: 'must be physical or digital: other types cannot be sold here',
        }),
      }),
    ),
    purchasable: flag,
    is_available: flag,
    is_hidden: flag,
    /** Says more than `is_hidden`, which every service of the contract knows. */
    visibility: always(z.enum(VISIBILITIES, { error: `must be one of ${VISIBILITIES.join(', ')}` })),
    order: always(count),
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
  .refine(({ variants = [] }) => new Set(variants.map((each) => each.id)).size === variants.length, {
    path: ['variants'],
    message: 'must not hold the same id twice',
  });

export type ImportRecord = z.output<typeof importRecord>;

export const importCollection = z.object({
  id,
  title,
  image_url: optionalUrl,
  metadata,
  created_at: moment,
  updated_at: moment,
});

export type ImportCollection = z.output<typeof importCollection>;
