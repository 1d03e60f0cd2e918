/**
 * Parses products of the store's responses, with schemas derived from the contract. Only the id, the title and a price
 * are required, because live catalogs have invalid fields. `object` takes the shape from the contract, the names of
 * required fields, and readers of single fields; all other fields may be absent.
 */
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import * as contract from '../../../contracts/store.ts';
import { type FieldProblem, list, object, optional, type Reader } from './tolerant.ts';

const text = z.string();
/** Part of URLs, so it must not contain a lone surrogate. */
const id = text.min(1).refine((value) => value.isWellFormed(), 'Not well-formed');
const timestamp = text.refine((value) => !Number.isNaN(Date.parse(value)), 'Expected a timestamp');
/** Integers, also as strings. Never used for money, which must be exact. */
export const wholeNumber = z.union([z.int(), text.regex(/^\s*-?\d{1,15}\s*$/).transform(Number)], {
  error: 'Expected a whole number',
});
/** Units in stock; negative stock counts as 0. */
export const unitsInStock = wholeNumber.transform((units) => Math.max(0, units));
const cents = z.int().nonnegative();
const order = optional(wholeNumber, 0);
const timestampOrNull = optional(timestamp, null);

const optionValue = object(contract.optionValue, ['option_id', 'variant_id', 'value'], { id });
const image = object(contract.image, [], { url: text.min(1), order, type: optional(text, 'image') });
const option = object(contract.option, ['title'], { id, values: list(optionValue) });

const currency = object(contract.currency.pick({ code: true, symbol: true, template: true }), [], {});
const anyPrice = object(contract.price, [], {
  amount: cents,
  sale_amount: optional(cents, null),
  currency: optional(currency, null),
});
const price: typeof anyPrice = (name, report) =>
  anyPrice(name, report).transform((parsed) => {
    // 0 means no sale.
    if (!parsed.sale_amount || parsed.sale_amount < parsed.amount) return parsed;
    report({ field: `${name}.sale_amount`, problem: 'Not below the price' });
    return { ...parsed, sale_amount: null };
  });

/** The first price must be valid, because it is the one that counts. */
const prices = (name: string, report: Parameters<typeof price>[1]) => {
  // Created once, because a product may have thousands of variants.
  const further = list(price)(name, report);
  return z
    .tuple([price(`${name}[]`, report)], z.unknown())
    .transform(([first, ...others]) => [first, ...further.parse(others)]);
};

const readVariants = list(
  object(contract.variant.omit({ is_available: true, booking_event: true, donation: true }), [], {
    id,
    prices,
    manage_inventory: optional(z.boolean(), false),
    options: list(optionValue),
    inventory_quantity: optional(unitsInStock, 0),
    // Strict, so that a variant with unknown billing is omitted and not sold as a one-time purchase.
    billing_interval: contract.variant.shape.billing_interval.nullish().transform((value) => value ?? null),
    billing_interval_count: contract.variant.shape.billing_interval_count.nullish().transform((value) => value ?? 1),
  }),
);

type Variant = ReturnType<typeof readVariants> extends z.ZodType<(infer Entry)[]> ? Entry : never;

const variants: Reader<readonly [Variant, ...Variant[]]> = (name, report) =>
  readVariants(name, report).transform(([first, ...others], { addIssue }) => {
    if (first) return [first, ...others] as const;
    addIssue('None has an id and a price');
    return z.NEVER;
  });

/** Fields that the site does not read. */
const UNREAD = { is_available: true, url_handle: true, page_settings: true, reviewsAnalytics: true } as const;

const product = object(contract.product.omit(UNREAD), [], {
  id,
  title: text.refine((title) => decodeHTMLStrict(title).trim() !== '', 'Empty'),
  images: list(image),
  media: list(image),
  variants,
  options: list(option),
  product_collections: list(object(contract.productCollection, ['product_id', 'collection_id'], { order })),
  additional_info: list(object(contract.additionalInfo, ['title'], { order })),
  custom_fields: list(object(contract.customField, ['title'], { id, is_required: optional(z.boolean(), false) })),
  related_products: list(object(contract.relatedProduct, ['id', 'related_id'], { position: order })),
  type: optional(contract.product.shape.type, { value: 'physical' }),
  purchasable: optional(z.boolean(), true),
  order,
  updated_at: timestampOrNull,
  created_at: timestampOrNull,
  deleted_at: timestampOrNull,
});

export type ReceivedProduct = z.output<ReturnType<typeof product>>;
export type ReceivedVariant = ReceivedProduct['variants'][number];

/**
 * `problems`: the invalid fields that count as absent. If `product` is null, also the required fields that are missing or
 * invalid.
 */
export type ReadProduct = { product: ReceivedProduct | null; problems: FieldProblem[] };

/** @returns a function that parses a product; `product` is null without an id, a title or a price */
export function createProductReader(): (sent: unknown) => ReadProduct {
  let problems: FieldProblem[] = [];
  const schema = product('', (problem) => problems.push(problem));
  return (sent) => {
    problems = [];
    const { data = null, error } = schema.safeParse(sent);
    const issues = error?.issues ?? [];
    const requiredProblems = issues.map(({ path, message }) => ({ field: path.join('.'), problem: message }));
    return { product: data, problems: [...requiredProblems, ...problems] };
  };
}
