/** A product of another shop as the record of the wire that it becomes. */
import { slugify } from '../rows.ts';
import { Refusal } from '../source.ts';
import { stableId } from '../stable-id.ts';
import { parseCents } from './amount.ts';
import type { ImportCurrency } from './currency.ts';
import type { Row } from './table.ts';

export type DraftVariant = {
  /** Tells the variants of the product apart for good. */
  key: string;
  /** One for each option of the product. */
  values: string[];
  sku: string;
  /** Cents. */
  amount: number;
  sale: number | null;
  /** Units in the shop; null when stock is not counted. */
  units: number | null;
  image: string | null;
  weight: number | null;
};

export type Draft = {
  /** Tells the product apart from all others for good, the kind of shop it comes from included. */
  key: string[];
  /** Where it begins. */
  row: number;
  position: number;
  title: string;
  subtitle: string | null;
  /** HTML as it came: what shows it cleans it, as it does with every description. */
  description: string;
  slug: string;
  images: string[];
  hidden: boolean;
  digital: boolean;
  options: string[];
  variants: DraftVariant[];
  seo: { title: string; description: string };
  collections: string[];
};

export const collectionId = (title: string) => stableId('pcol', title.toLowerCase());

export function toRecord(draft: Draft, currency: ImportCurrency) {
  const id = stableId('prod', ...draft.key);
  const slug = draft.slug || slugify(draft.title);
  const images = [...new Set([...draft.images, ...draft.variants.flatMap(({ image }) => image ?? [])])];
  const options = draft.options.map((option) => ({ id: stableId('opt', ...draft.key, option), title: option }));
  const variants = draft.variants.map((variant) => {
    const variantId = stableId('variant', ...draft.key, variant.key);
    return {
      id: variantId,
      title: variant.values.join(' / ') || draft.title,
      image_url: variant.image,
      sku: variant.sku || null,
      prices: [{ amount: variant.amount, sale_amount: variant.sale, currency_code: currency.code, currency }],
      manage_inventory: variant.units !== null,
      inventory_quantity: variant.units ?? 0,
      weight: variant.weight,
      options: options.map(({ id: option_id, title }, index) => ({
        id: stableId('optval', variantId, title),
        option_id,
        variant_id: variantId,
        value: variant.values[index] ?? '',
      })),
    };
  });
  return {
    id,
    /** Named when the record cannot be taken. */
    source_row: draft.row,
    title: draft.title,
    subtitle: draft.subtitle,
    description: draft.description || null,
    thumbnail: images[0] ?? null,
    images: images.map((url, order) => ({ url, order, type: 'image' })),
    variants,
    options: options.map((option) => ({
      ...option,
      values: variants.flatMap((variant) => variant.options.filter(({ option_id }) => option_id === option.id)),
    })),
    product_collections: draft.collections.map((title, order) => ({ collection_id: collectionId(title), order })),
    type: { value: draft.digital ? 'digital' : 'physical' },
    is_hidden: draft.hidden,
    order: draft.position,
    slug,
    seo_settings: {
      slug,
      ...(draft.seo.title && { title: draft.seo.title }),
      ...(draft.seo.description && { description: draft.seo.description }),
    },
  };
}

/** @throws {Refusal} for a cell that holds no amount */
export function centsIn(row: Row, ...names: [string, ...string[]]): number | null {
  const text = row.cell(...names);
  if (text === '') return null;
  const cents = parseCents(text);
  if (cents === undefined) {
    throw new Refusal(`row ${row.number}, ${names[0]}: "${short(text)}" is no amount such as 12.50`);
  }
  return cents;
}

/** @throws {Refusal} when a cell is too long to be a whole number, or holds something else */
export function wholeNumberIn(row: Row, ...names: [string, ...string[]]): number | null {
  const text = row.cell(...names);
  if (text === '') return null;
  if (!/^-?\d{1,9}(\.0+)?$/.test(text)) {
    throw new Refusal(`row ${row.number}, ${names[0]}: "${short(text)}" is no whole number`);
  }
  return Number(text);
}

const LONGEST_QUOTE = 40;
const short = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);

/** Whether a picture can be shown from there. */
export const isPicture = (url: string) => /^https?:\/\/[^\s/][^\s]*$/i.test(url);
