/** What every Shopify shop shows of its products at `/products.json`, for merchants who may not export. */
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { parseCents } from './csv/amount.ts';
import { type Draft, type DraftVariant, isPicture } from './csv/draft.ts';
import { isGiftCard, NO_CHOICE } from './csv/shopify.ts';
import type { Rejection } from './refusal.ts';
import { type LeftOut, NOTHING_READ, type Source } from './source.ts';

const text = z.string().nullish();
/** Text without HTML, in which shops write `&` as an entity all the same. */
const plain = z.string().transform((value) => decodeHTMLStrict(value));
const title = plain.pipe(z.string().min(1));
const variant = z.object({
  title: text,
  option1: plain.nullish(),
  option2: plain.nullish(),
  option3: plain.nullish(),
  sku: text,
  price: z.union([z.string(), z.number()]),
  compare_at_price: z.union([z.string(), z.number()]).nullish(),
  grams: z.number().nullish(),
  requires_shipping: z.boolean().nullish(),
  available: z.boolean().nullish(),
  featured_image: z.object({ src: z.string() }).nullish(),
});
const product = z.object({
  handle: z.string().min(1),
  title,
  body_html: text,
  vendor: plain.nullish(),
  product_type: text,
  variants: z.array(z.unknown()).min(1),
  images: z.array(z.object({ src: z.string() })).nullish(),
  options: z.array(z.object({ name: plain })).nullish(),
});
type Variant = z.output<typeof variant>;

/** By what our own format never has. */
const marked = z.looseObject({ handle: z.string(), prices: z.undefined().optional() });
const sold = z.looseObject({ price: z.union([z.string(), z.number()]), prices: z.undefined().optional() });
const withVariants = z.looseObject({ variants: z.array(sold).min(1) });

export const isStorefront = (products: readonly unknown[]): boolean =>
  products.some((each) => marked.safeParse(each).success && withVariants.safeParse(each).success);

export function fromStorefront(products: readonly unknown[]): Source {
  const drafts: Draft[] = [];
  const rejected: Rejection[] = [];
  for (const [position, raw] of products.entries()) {
    const parsed = product.safeParse(raw);
    const named = z.object({ title }).safeParse(raw);
    const name = named.success ? named.data.title : `product ${position + 1}`;
    if (!parsed.success) {
      rejected.push({ name, reason: problemOf(parsed.error) });
    } else if (isGiftCard(parsed.data.product_type ?? '')) {
      rejected.push({ name, reason: 'gift cards cannot be sold here' });
    } else {
      const read = draftOf(parsed.data, position);
      if (read.draft.variants.length > 0) drafts.push(read.draft);
      rejected.push(...read.rejected);
    }
  }
  const unknown: LeftOut = {
    row: null,
    field: 'stock',
    reason: 'is not said there, only what can be bought: new products are sold without counting, or are sold out',
  };
  return { ...NOTHING_READ, drafts, rejected, leftOut: [unknown] };
}

const problemOf = ({ issues: [issue] }: z.ZodError) =>
  `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'is no product'}`;

function draftOf(from: z.output<typeof product>, position: number): { draft: Draft; rejected: Rejection[] } {
  const rejected: Rejection[] = [];
  const rows = from.variants.flatMap((raw, index): Variant[] => {
    const parsed = variant.safeParse(raw);
    const price = parsed.success ? parseCents(String(parsed.data.price)) : undefined;
    if (parsed.success && price !== undefined) return [parsed.data];
    const reason = parsed.success ? `its price "${parsed.data.price}" is no amount` : problemOf(parsed.error);
    rejected.push({ name: `${from.title}, variant ${index + 1}`, reason });
    return [];
  });
  const isSingle = from.variants.length === 1 && rows[0]?.option1 === NO_CHOICE;
  const options = isSingle ? [] : (from.options?.map(({ name }) => name) ?? []);
  return {
    rejected,
    draft: {
      key: ['shopify', from.handle],
      loose: false,
      isOfVariant: false,
      row: null,
      position,
      title: from.title,
      subtitle: undefined,
      vendor: from.vendor || undefined,
      description: from.body_html || undefined,
      slug: from.handle,
      images: from.images?.map(({ src }) => src).filter(isPicture),
      // Only what the shop shows stands there.
      visibility: { reachable: true, listed: true, otherwise: 'listed' },
      shippingField: 'requires_shipping',
      options,
      optionsAreCut: false,
      variants: rows.map((row) => variantOf(row, options)),
      off: [],
      unread: rejected.length > 0,
      seo: { title: undefined, description: undefined },
      collections: undefined,
      onlyKnown: undefined,
    },
  };
}

function variantOf(row: Variant, options: readonly string[]): DraftVariant {
  const values = [row.option1, row.option2, row.option3].slice(0, options.length).map((value) => value ?? '');
  const { compare_at_price: before, grams, featured_image: picture } = row;
  return {
    row: null,
    key: values.join('\n'),
    values,
    sku: row.sku?.replace(/^'(?=\d)/, '') || undefined,
    pricing: {
      kind: 'compare',
      price: parseCents(String(row.price)),
      before: before === undefined ? undefined : (parseCents(String(before ?? '')) ?? null),
    },
    stock: { counted: undefined, units: undefined, available: row.available ?? undefined, otherwise: true },
    ships: row.requires_shipping ?? undefined,
    image: picture && isPicture(picture.src) ? picture.src : undefined,
    weight: grams || undefined,
  };
}
