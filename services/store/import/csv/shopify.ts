/**
 * Shopify's product export: a row for each variant and each further picture of a product, held together by its handle.
 * Columns have had two sets of names; both are read.
 */
import { decodeHTMLStrict } from 'entities';
import type { Stated } from '../../catalog/visibility.ts';
import { Refusal } from '../refusal.ts';
import { convertEach, NOTHING_READ, type Source, type Told } from '../source.ts';
import type { StatedStock } from '../stated-stock.ts';
import {
  centsIn,
  type Draft,
  type DraftVariant,
  isPicture,
  priceIn,
  readEach,
  short,
  skuIn,
  wholeNumberIn,
} from './draft.ts';
import type { Row, Table } from './table.ts';
import { yesOrNo } from './yes-no.ts';

const HANDLE = ['Handle', 'URL handle'] as const;
const PRICE = ['Variant Price', 'Price'] as const;
const BEFORE = ['Variant Compare At Price', 'Compare-at price'] as const;
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
/** What a row of a variant says, and one of a picture does not. */
const OF_VARIANTS = [...PRICE, ...SKU, ...QUANTITY, ...TRACKER, 'Option1 Value'];
/** How Shopify writes that a product has nothing to choose. */
export const NO_CHOICE = 'Default Title';
/** What it calls the kind of product that is money and not a thing. */
export const isGiftCard = (kind: string) => /\bgift\s*cards?\b/i.test(kind);

export const isShopify = (table: Table) =>
  table.has(...HANDLE) && table.has('Title', 'Status', ...PRICE, ...SKU, ...QUANTITY, ...PUBLISHED);

/** @throws {ImportFileError} for a table without products */
export function fromShopify(table: Table): Source {
  const byHandle = Map.groupBy(table.rows, (row) => row.cell(...HANDLE));
  const homeless = byHandle.get('') ?? [];
  byHandle.delete('');
  const groups = [...byHandle].map(([handle, rows]) => ({
    name: plain(rows, 'Title') || handle,
    row: rows[0]?.number ?? 0,
    rows,
  }));
  const result = convertEach(groups, (rows, told, position) => draftOf(rows, told, position));
  const lost = homeless.map((row) => ({
    row: row.number,
    field: HANDLE[0],
    reason: 'is empty: the row belongs to no product',
  }));
  return { ...NOTHING_READ, ...result, leftOut: [...lost, ...result.leftOut] };
}

/** What the first row says that says anything; undefined where none does. */
const given = (rows: readonly Row[], ...names: string[]): string | undefined =>
  rows.map((row) => row.cell(...names)).find(Boolean);

/** The same of a text without HTML, in which shops write `&` as an entity all the same. */
const plain = (rows: readonly Row[], ...names: string[]): string | undefined => {
  const text = given(rows, ...names);
  return text === undefined ? undefined : decodeHTMLStrict(text);
};

const firstOf = (rows: readonly Row[], ...names: string[]) => given(rows, ...names) ?? '';

function draftOf(rows: readonly Row[], told: Told, position: number): Draft {
  const [first] = rows;
  const handle = firstOf(rows, ...HANDLE);
  const giftCard = given(rows, 'Gift Card');
  const isCard = giftCard === undefined ? isGiftCard(firstOf(rows, 'Type', 'Product Category')) : yesOrNo(giftCard);
  if (isCard) throw new Refusal('gift cards cannot be sold here');
  const sold = rows.filter((row) => row.cell(...OF_VARIANTS) !== '');
  const options = OPTIONS.map((number) => plain(rows, `Option${number} Name`) ?? '');
  const columns = OPTIONS.filter((number) => first?.given(`Option${number} Value`) !== undefined);
  const nothingToChoose = sold.length === 1 && sold[0]?.cell('Option1 Value') === NO_CHOICE;
  const chosen = nothingToChoose
    ? []
    : columns.filter((number) => sold.some((row) => row.cell(`Option${number} Value`)));
  const images = picturesOf(rows, told);
  let unread = false;
  const variants = readEach(
    sold,
    (row) => variantOf(row, columns.length > 0 ? chosen : undefined, told),
    (row, reason) => {
      unread = true;
      told.refuse(row.number, reason);
    },
  );
  return {
    key: ['shopify', handle],
    loose: false,
    isOfVariant: false,
    row: first?.number ?? null,
    position,
    title: plain(rows, 'Title'),
    subtitle: undefined,
    vendor: plain(rows, 'Vendor'),
    description: given(rows, 'Body (HTML)', 'Description'),
    slug: handle,
    images,
    visibility: visibilityOf(rows, told),
    shippingField: SHIPPING[0],
    options: chosen.map((number) => options[number - 1] ?? ''),
    optionsAreCut: columns.length < OPTIONS.length || (chosen.length === 0 && !nothingToChoose),
    variants,
    off: [],
    unread,
    seo: { title: plain(rows, 'SEO Title'), description: plain(rows, 'SEO Description') },
    collections: undefined,
    onlyKnown: undefined,
  };
}

/** Two columns say it, of which older exports have one: drafts came later. */
function visibilityOf(rows: readonly Row[], { note }: Told): Stated {
  const row = rows[0]?.number ?? null;
  const publishedText = given(rows, ...PUBLISHED);
  const published = publishedText ? yesOrNo(publishedText) : undefined;
  const statusText = given(rows, 'Status');
  const status = statusText ? STATUS[statusText.toLowerCase()] : undefined;
  if (publishedText && published === undefined) {
    note({
      row,
      field: PUBLISHED[0],
      reason: `"${short(publishedText)}" is neither true nor false, and shows nothing`,
    });
  }
  if (statusText && status === undefined) {
    note({ row, field: 'Status', reason: `"${short(statusText)}" is not known, and shows nothing` });
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

function variantOf(row: Row, chosen: readonly number[] | undefined, told: Told): DraftVariant {
  const values = chosen?.map((number) => decodeHTMLStrict(row.cell(`Option${number} Value`)));
  const price = priceIn(row, ...PRICE);
  return {
    row: row.number,
    key: (values ?? []).join('\n'),
    values,
    sku: skuIn(row, ...SKU),
    pricing: { kind: 'compare', price, before: centsIn(row, ...BEFORE) },
    stock: stockOf(row, told),
    ships: yesOrNo(row.cell(...SHIPPING)),
    image: pictureOf(row, VARIANT_PICTURE, told),
    weight: gramsOf(row),
  };
}

function gramsOf(row: Row): number | undefined {
  const grams = Number(row.cell(...GRAMS));
  return Number.isFinite(grams) && grams > 0 ? grams : undefined;
}

const UNSAID_STOCK: StatedStock = { counted: undefined, units: undefined, available: undefined, otherwise: true };

function stockOf(row: Row, { note }: Told): StatedStock {
  const tracker = row.given(...TRACKER);
  const stated = wholeNumberIn(row, ...QUANTITY);
  const policy = row.given(...POLICY)?.toLowerCase();
  // Exports leave it empty for what is not tracked, and never the policy: where all is empty, nothing is said.
  if (tracker === '' && stated === undefined && !policy) return { ...UNSAID_STOCK, otherwise: false };
  if (tracker === '') return { ...UNSAID_STOCK, counted: false };
  if (policy === 'continue' || (policy !== undefined && yesOrNo(policy) === true)) {
    if (tracker === undefined) return { ...UNSAID_STOCK, available: true };
    note({ row: row.number, field: POLICY[0], reason: 'sells without stock, so stock is not counted here' });
    return { ...UNSAID_STOCK, counted: false };
  }
  if (stated !== undefined && stated < 0) {
    note({ row: row.number, field: QUANTITY[0], reason: `${stated} is below zero and was taken as 0` });
  }
  return {
    // What sells on without stock is not counted here: without that column it cannot be known.
    counted: tracker === undefined || policy === undefined ? undefined : true,
    units: stated === undefined ? undefined : Math.max(0, stated),
    available: undefined,
    otherwise: true,
  };
}

/** In the order that they are given, those without a place last. */
function picturesOf(rows: readonly Row[], told: Told): string[] {
  const found = rows.flatMap((row) => {
    const url = pictureOf(row, PICTURE, told);
    return url === undefined ? [] : { url, place: Number(row.cell('Image Position')) || Number.MAX_SAFE_INTEGER };
  });
  return found.sort((a, b) => a.place - b.place).map(({ url }) => url);
}

function pictureOf(row: Row, names: readonly [string, ...string[]], { note }: Told): string | undefined {
  const url = row.cell(...names);
  if (isPicture(url)) return url;
  if (url !== '') note({ row: row.number, field: names[0], reason: 'is no web address; the picture was left out' });
  return undefined;
}
