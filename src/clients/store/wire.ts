/**
 * What the site reads of the store's answers. Required of a product are its id, its title and a price. Every other field
 * that cannot be read counts as absent and is reported, because live catalogs are untidy (store-service.md section 13).
 */
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { BILLING_INTERVALS } from '../../../domain/money/billing.ts';

/** A field that could not be read: `custom_fields[].is_required`. */
export type FieldProblem = { field: string; problem: string };
type Report = (problem: FieldProblem) => void;

const text = z.string();
/** It becomes part of an address, which half a surrogate pair cannot. */
const id = text.min(1).refine((value) => value.isWellFormed(), 'Not well-formed');
const timestamp = text.refine((value) => !Number.isNaN(Date.parse(value)), 'Expected a timestamp');
/** Whole numbers, also as text. Never used for money, where a guess would cost some. */
export const wholeNumber = z.union([z.int(), text.regex(/^\s*-?\d{1,15}\s*$/).transform(Number)], {
  error: 'Expected a whole number',
});
/** Units in stock; oversold is none. */
export const unitsInStock = wholeNumber.transform((units) => Math.max(0, units));
const cents = z.int().nonnegative();

function productSchema(report: Report) {
  /** @param name as it is reported: with the path from the product */
  const optional = <T, F>(name: string, schema: z.ZodType<T>, fallback: F) =>
    schema
      .nullish()
      .catch(({ issues }) => {
        report({ field: name, problem: issues[0]?.message ?? '' });
        return null;
      })
      .transform((value) => value ?? fallback);

  const optionalText = (name: string) => optional(name, text, null);
  const optionalNumber = (name: string) => optional(name, wholeNumber, 0);

  /** An entry that lacks what it cannot do without is left out, and the others stay. */
  const list = <T>(name: string, entry: z.ZodType<T>) =>
    optional(name, z.array(z.unknown()), []).transform((sent) =>
      sent.flatMap((each): T[] => {
        const parsed = entry.safeParse(each);
        if (parsed.success) return [parsed.data];
        for (const { path, message } of parsed.error.issues) {
          report({ field: [`${name}[]`, ...path].join('.'), problem: message });
        }
        return [];
      }),
    );

  const optionValue = z.object({ id, option_id: text, variant_id: text, value: text });

  const currency = (name: string) =>
    optional(
      name,
      z.looseObject({
        code: optionalText(`${name}.code`),
        symbol: optionalText(`${name}.symbol`),
        template: optionalText(`${name}.template`),
      }),
      null,
    );

  const prices = 'variants[].prices[]';
  const price = z
    .object({
      amount: cents,
      sale_amount: optional(`${prices}.sale_amount`, cents, null),
      currency_code: optionalText(`${prices}.currency_code`),
      currency: currency(`${prices}.currency`),
    })
    .transform((each) => {
      // 0 is read as no sale.
      if (!each.sale_amount || each.sale_amount < each.amount) return each;
      report({ field: `${prices}.sale_amount`, problem: 'Not below the price' });
      return { ...each, sale_amount: null };
    });

  const variant = z.object({
    id,
    title: optionalText('variants[].title'),
    image_url: optionalText('variants[].image_url'),
    sku: optionalText('variants[].sku'),
    // Only the first one counts, so that another one must not take its place.
    prices: z
      .tuple([price], z.unknown())
      .transform(([first, ...others]) => [first, ...list('variants[].prices', price).parse(others)]),
    manage_inventory: optional('variants[].manage_inventory', z.boolean(), false),
    weight: optional('variants[].weight', z.number(), null),
    options: list('variants[].options', optionValue),
    inventory_quantity: optional('variants[].inventory_quantity', unitsInStock, 0),
    // One that cannot be read must not look like a price that is charged once, so the variant is left out.
    billing_interval: z
      .enum(BILLING_INTERVALS)
      .nullish()
      .transform((value) => value ?? null),
    billing_interval_count: z
      .int()
      .min(1)
      .nullish()
      .transform((value) => value ?? 1),
  });

  const images = (name: string) =>
    list(
      name,
      z.object({
        url: text.min(1),
        order: optionalNumber(`${name}[].order`),
        type: optional(`${name}[].type`, text, 'image'),
      }),
    );

  return z.object({
    id,
    title: text.refine((title) => decodeHTMLStrict(title).trim() !== '', 'Empty'),
    subtitle: optionalText('subtitle'),
    vendor: optionalText('vendor'),
    ribbon_text: optionalText('ribbon_text'),
    description: optionalText('description'),
    thumbnail: optionalText('thumbnail'),
    images: images('images'),
    media: images('media'),
    variants: list('variants', variant).transform(([first, ...others], { addIssue }) => {
      if (first) return [first, ...others] as const;
      addIssue('None has an id and a price');
      return z.NEVER;
    }),
    options: list('options', z.object({ id, title: text, values: list('options[].values', optionValue) })),
    product_collections: list(
      'product_collections',
      z.object({ product_id: text, collection_id: text, order: optionalNumber('product_collections[].order') }),
    ),
    additional_info: list(
      'additional_info',
      z.object({
        id: optionalText('additional_info[].id'),
        order: optionalNumber('additional_info[].order'),
        title: text,
        description: optionalText('additional_info[].description'),
      }),
    ),
    custom_fields: list(
      'custom_fields',
      z.object({ id, title: text, is_required: optional('custom_fields[].is_required', z.boolean(), false) }),
    ),
    related_products: list(
      'related_products',
      z.object({
        id: text,
        section_title: optionalText('related_products[].section_title'),
        related_type: optionalText('related_products[].related_type'),
        related_id: text,
        position: optionalNumber('related_products[].position'),
      }),
    ),
    type: optional('type', z.object({ value: text }), { value: 'physical' }),
    purchasable: optional('purchasable', z.boolean(), true),
    order: optionalNumber('order'),
    site_product_selection: optionalText('site_product_selection'),
    status: optionalText('status'),
    slug: optionalText('slug'),
    updated_at: optional('updated_at', timestamp, null),
    created_at: optional('created_at', timestamp, null),
    deleted_at: optional('deleted_at', timestamp, null),
    seo_settings: optional('seo_settings', z.record(text, z.unknown()), null),
    metadata: optional('metadata', z.record(text, z.unknown()), null),
  });
}

export type WireProduct = z.output<ReturnType<typeof productSchema>>;
export type WireVariant = WireProduct['variants'][number];

/** `problems`: of fields that count as absent, or, without a product, of all that it lacks as well. */
export type ReadProduct = { product: WireProduct | null; problems: FieldProblem[] };

/** @returns reads a product of an answer; null for one that lacks its id, its title or a price */
export function createProductReader(): (sent: unknown) => ReadProduct {
  let problems: FieldProblem[] = [];
  const schema = productSchema((problem) => problems.push(problem));
  return (sent) => {
    problems = [];
    const { data = null, error } = schema.safeParse(sent);
    const lacking = error?.issues.map(({ path, message }) => ({ field: path.join('.'), problem: message })) ?? [];
    return { product: data, problems: [...lacking, ...problems] };
  };
}
