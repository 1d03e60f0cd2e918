/**
 * Parses Shopify's product export: one row per variant or additional image of a product, with the same handle. Shopify
 * has renamed its columns; both names are accepted.
 */
import { decodeHTMLStrict } from 'entities';
import type { StatedVisibility } from '../../catalog/visibility.ts';
import { type Draft, type DraftVariant, type Reporter, readProducts, readVariants, type Source } from '../draft.ts';
import { RecordError } from '../errors.ts';
import type { StatedStock } from '../stock.ts';
import { centsIn, isPictureUrl, parseYesNo, priceIn, shorten, skuIn, wholeNumberIn } from './cells.ts';
import type { Row, Table } from './table.ts';

const HANDLE = ['Handle', 'URL handle'] as const;
const PRICE = ['Variant Price', 'Price'] as const;
const COMPARE_AT_PRICE = ['Variant Compare At Price', 'Compare-at price'] as const;
const SKU = ['Variant SKU', 'SKU'] as const;
const TRACKER = ['Variant Inventory Tracker', 'Inventory tracker'] as const;
const QUANTITY = ['Variant Inventory Qty', 'Inventory quantity'] as const;
const POLICY = ['Variant Inventory Policy', 'Continue selling when out of stock'] as const;
const PUBLISHED = ['Published', 'Published on online store'] as const;
const PICTURE = ['Image Src', 'Product image URL'] as const;
const VARIANT_PICTURE = ['Variant Image', 'Variant image URL'] as const;
const SHIPPING = ['Variant Requires Shipping', 'Requires shipping'] as const;
const GRAMS = ['Variant Grams', 'Weight value (grams)'] as const;
const OPTIONS = [1, 2, 3] as const;
/** Columns that are empty in image rows. */
const VARIANT_COLUMNS = [...PRICE, ...SKU, ...QUANTITY, ...TRACKER, 'Option1 Value'];

/** The option value of a product without options. */
export const NO_OPTION = 'Default Title';
export const isGiftCard = (type: string) => /\bgift\s*cards?\b/i.test(type);

export const isShopify = (table: Table) =>
  table.has(...HANDLE) && table.has('Title', 'Status', ...PRICE, ...SKU, ...QUANTITY, ...PUBLISHED);

/** @throws {ImportFileError} for a table without products */
export function readShopify(table: Table): Source {
  const byHandle = Map.groupBy(table.rows, (row) => row.cell(...HANDLE));
  const withoutHandle = byHandle.get('') ?? [];
  byHandle.delete('');
  const groups = [...byHandle].map(([handle, rows]) => ({
    name: firstText(rows, 'Title') || handle,
    row: rows[0]?.number ?? 0,
    rows,
  }));
  const source = readProducts(groups, readProduct);
  const reason = 'is empty: the row belongs to no product';
  const skipped = withoutHandle.map((row) => ({ row: row.number, field: HANDLE[0], reason }));
  return { ...source, leftOut: [...skipped, ...source.leftOut] };
}

/** The first non-empty cell of the rows. */
const firstCell = (rows: readonly Row[], ...names: string[]): string | undefined =>
  rows.map((row) => row.cell(...names)).find(Boolean);

/** Like `firstCell`, for text without HTML, in which `&` may be encoded as an entity. */
function firstText(rows: readonly Row[], ...names: string[]): string | undefined {
  const text = firstCell(rows, ...names);
  return text === undefined ? undefined : decodeHTMLStrict(text);
}

function readProduct(rows: readonly Row[], reporter: Reporter, position: number): Draft {
  const [first] = rows;
  const handle = firstCell(rows, ...HANDLE) ?? '';
  const giftCard = firstCell(rows, 'Gift Card');
  const isGiftCardProduct =
    giftCard === undefined ? isGiftCard(firstCell(rows, 'Type', 'Product Category') ?? '') : parseYesNo(giftCard);
  if (isGiftCardProduct) throw new RecordError('gift cards cannot be sold here');
  const variantRows = rows.filter((row) => row.cell(...VARIANT_COLUMNS) !== '');
  const optionNames = OPTIONS.map((number) => firstText(rows, `Option${number} Name`) ?? '');
  const columns = OPTIONS.filter((number) => first?.optional(`Option${number} Value`) !== undefined);
  const hasNoOptions = variantRows.length === 1 && variantRows[0]?.cell('Option1 Value') === NO_OPTION;
  const options = hasNoOptions
    ? []
    : columns.filter((number) => variantRows.some((row) => row.cell(`Option${number} Value`)));
  const images = picturesOf(rows, reporter);
  const optionsInFile = columns.length > 0 ? options : undefined;
  const read = readVariants(variantRows, (row) => [readVariant(row, optionsInFile, reporter)], reporter);
  return {
    key: ['shopify', handle],
    hasId: true,
    row: first?.number ?? null,
    position,
    title: firstText(rows, 'Title'),
    vendor: firstText(rows, 'Vendor'),
    description: firstCell(rows, 'Body (HTML)', 'Description'),
    slug: handle,
    images,
    ...read,
    visibility: visibilityOf(rows, reporter),
    shippingColumn: SHIPPING[0],
    options: options.map((number) => optionNames[number - 1] ?? ''),
    hasPartialOptions: columns.length < OPTIONS.length || (options.length === 0 && !hasNoOptions),
    seo: { title: firstText(rows, 'SEO Title'), description: firstText(rows, 'SEO Description') },
  };
}

/** Older exports have no status column, because Shopify had no drafts then: `Published` alone decides. */
function visibilityOf(rows: readonly Row[], { warn }: Reporter): StatedVisibility {
  const row = rows[0]?.number ?? null;
  const publishedText = firstCell(rows, ...PUBLISHED);
  const published = publishedText ? parseYesNo(publishedText) : undefined;
  const statusText = firstCell(rows, 'Status');
  const status = statusText ? STATUS[statusText.toLowerCase()] : undefined;
  if (publishedText && published === undefined) {
    warn(
      row,
      PUBLISHED[0],
      `"${shorten(publishedText)}" is neither true nor false, so it does not make the product visible`,
    );
  }
  if (statusText && status === undefined) {
    warn(row, 'Status', `"${shorten(statusText)}" is not known, so it does not make the product visible`);
  }
  const isOff = published === false || status === 'off';
  const isOn = published === true && status !== undefined;
  return {
    reachable: isOff ? false : isOn ? true : undefined,
    listed: status === 'unlisted' ? false : status === 'active' ? true : undefined,
    otherwise: published === true && statusText === undefined ? 'listed' : 'hidden',
  };
}

const STATUS: Readonly<Record<string, 'active' | 'unlisted' | 'off' | undefined>> = {
  active: 'active',
  unlisted: 'unlisted',
  draft: 'off',
  archived: 'off',
};

function readVariant(row: Row, options: readonly number[] | undefined, reporter: Reporter): DraftVariant {
  const values = options?.map((number) => decodeHTMLStrict(row.cell(`Option${number} Value`)));
  const price = priceIn(row, ...PRICE);
  const grams = Number(row.cell(...GRAMS));
  return {
    row: row.number,
    key: (values ?? []).join('\n'),
    values,
    sku: skuIn(row, ...SKU),
    price: { kind: 'compare', price, compareAt: centsIn(row, ...COMPARE_AT_PRICE) },
    stock: stockOf(row, reporter),
    requiresShipping: parseYesNo(row.cell(...SHIPPING)),
    image: pictureOf(row, VARIANT_PICTURE, reporter),
    weight: Number.isFinite(grams) && grams > 0 ? grams : undefined,
  };
}

function stockOf(row: Row, { warn }: Reporter): StatedStock {
  const tracker = row.optional(...TRACKER);
  const units = wholeNumberIn(row, ...QUANTITY);
  const policy = row.optional(...POLICY)?.toLowerCase();
  // Exports always contain the policy: when all three cells are empty, the stock is not stated.
  if (tracker === '' && units === undefined && !policy) return { countedByDefault: false };
  if (tracker === '') return { countedByDefault: true, counted: false };
  if (policy === 'continue' || (policy !== undefined && parseYesNo(policy) === true)) {
    if (tracker === undefined) return { countedByDefault: true, available: true };
    warn(row.number, POLICY[0], 'sells without stock, so stock is not counted here');
    return { countedByDefault: true, counted: false };
  }
  if (units !== undefined && units < 0) warn(row.number, QUANTITY[0], `${units} is below zero and was taken as 0`);
  return {
    countedByDefault: true,
    // Without the policy it is unknown whether the variant is sold without stock.
    counted: tracker === undefined || policy === undefined ? undefined : true,
    units: units === undefined ? undefined : Math.max(0, units),
  };
}

/** Image URLs, sorted by position; images without a position are last. */
function picturesOf(rows: readonly Row[], reporter: Reporter): string[] {
  const pictures = rows.flatMap((row) => {
    const url = pictureOf(row, PICTURE, reporter);
    return url === undefined ? [] : { url, position: Number(row.cell('Image Position')) || Number.MAX_SAFE_INTEGER };
  });
  return pictures.sort((a, b) => a.position - b.position).map(({ url }) => url);
}

function pictureOf(row: Row, names: readonly [string, ...string[]], { warn }: Reporter): string | undefined {
  const url = row.cell(...names);
  if (isPictureUrl(url)) return url;
  if (url !== '') warn(row.number, names[0], 'is not a web address; the picture was left out');
  return undefined;
}
