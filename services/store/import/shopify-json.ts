/** Parses the products that every Shopify shop publishes at `/products.json`, for merchants who cannot export. */
import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { check } from '../check.ts';
import { isPictureUrl, parseCents } from './csv/cells.ts';
import { isGiftCard, NO_OPTION } from './csv/shopify.ts';
import { type Draft, type DraftVariant, EMPTY_SOURCE, type Source } from './draft.ts';
import type { Rejection } from './errors.ts';

const text = z.string().nullish();
/** Text without HTML, in which `&` may be encoded as an entity. */
const plainText = z.string().transform((value) => decodeHTMLStrict(value));
const title = plainText.pipe(z.string().min(1));
const price = z.union([z.string(), z.number()]).transform(String);
const variantShape = z.object({
  option1: plainText.nullish(),
  option2: plainText.nullish(),
  option3: plainText.nullish(),
  sku: text,
  price,
  compare_at_price: price.nullish(),
  grams: z.number().nullish(),
  requires_shipping: z.boolean().nullish(),
  available: z.boolean().nullish(),
  featured_image: z.object({ src: z.string() }).nullish(),
});
const productShape = z.object({
  handle: z.string().min(1),
  title,
  body_html: text,
  vendor: plainText.nullish(),
  product_type: text,
  variants: z.array(z.unknown()).min(1),
  images: z.array(z.object({ src: z.string() })).nullish(),
  options: z.array(z.object({ name: plainText })).nullish(),
});

/** This project's own format has `prices` and no handle. */
const shopifyProduct = z.object({
  handle: z.string(),
  prices: z.undefined().optional(),
  variants: z.array(z.object({ price, prices: z.undefined().optional() })).min(1),
});

export const isShopifyJson = (products: readonly unknown[]): boolean =>
  products.some((each) => shopifyProduct.safeParse(each).success);

export function readShopifyJson(products: readonly unknown[]): Source {
  const drafts: Draft[] = [];
  const rejected: Rejection[] = [];
  for (const [position, raw] of products.entries()) {
    const parsed = check(productShape, raw);
    const titled = z.object({ title }).safeParse(raw);
    const name = titled.data?.title ?? `product ${position + 1}`;
    if (!parsed.ok) rejected.push({ name, reason: parsed.problem });
    else if (isGiftCard(parsed.value.product_type ?? '')) {
      rejected.push({ name, reason: 'gift cards cannot be sold here' });
    } else {
      const read = readProduct(parsed.value, position);
      if (read.draft.variants.length > 0) drafts.push(read.draft);
      rejected.push(...read.rejected);
    }
  }
  const reason = 'is not stated, only what can be bought: new products are sold without counting, or are sold out';
  return { ...EMPTY_SOURCE, drafts, rejected, leftOut: [{ row: null, field: 'stock', reason }] };
}

function readProduct(from: z.output<typeof productShape>, position: number): { draft: Draft; rejected: Rejection[] } {
  const rejected: Rejection[] = [];
  const records = from.variants.flatMap((raw, index) => {
    const parsed = check(variantShape, raw);
    const cents = parsed.ok ? parseCents(parsed.value.price) : undefined;
    if (parsed.ok && cents !== undefined) return { ...parsed.value, cents };
    const reason = parsed.ok ? `its price "${parsed.value.price}" is not an amount` : parsed.problem;
    rejected.push({ name: `${from.title}, variant ${index + 1}`, reason });
    return [];
  });
  const isSingle = from.variants.length === 1 && records[0]?.option1 === NO_OPTION;
  const options = isSingle ? [] : (from.options?.map(({ name }) => name) ?? []);
  const variants = records.map((record): DraftVariant => {
    const { option1, option2, option3, compare_at_price: compareAt, grams, featured_image: picture } = record;
    const values = [option1, option2, option3].slice(0, options.length).map((value) => value ?? '');
    return {
      row: null,
      key: values.join('\n'),
      values,
      sku: record.sku?.replace(/^'(?=\d)/, '') || undefined,
      price: {
        kind: 'compare',
        price: record.cents,
        compareAt: compareAt === undefined ? undefined : (parseCents(compareAt ?? '') ?? null),
      },
      stock: { available: record.available ?? undefined, countedByDefault: true },
      requiresShipping: record.requires_shipping ?? undefined,
      image: picture && isPictureUrl(picture.src) ? picture.src : undefined,
      weight: grams || undefined,
    };
  });
  return {
    rejected,
    draft: {
      key: ['shopify', from.handle],
      hasId: true,
      row: null,
      position,
      title: from.title,
      vendor: from.vendor || undefined,
      description: from.body_html || undefined,
      slug: from.handle,
      images: from.images?.map(({ src }) => src).filter(isPictureUrl),
      // The shop publishes visible products only.
      visibility: { reachable: true, listed: true, otherwise: 'listed' },
      shippingColumn: 'requires_shipping',
      options,
      hasPartialOptions: false,
      variants,
      hasRejectedRows: rejected.length > 0,
    },
  };
}
