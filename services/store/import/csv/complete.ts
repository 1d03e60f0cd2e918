/** What a table says about a product, with all that it does not say taken from what is here: a record of the wire. Pure. */
import { visibilityFrom } from '../../catalogue/visibility.ts';
import { Refusal, type Rejection } from '../refusal.ts';
import { slugify } from '../rows.ts';
import type { LeftOut } from '../source.ts';
import { stableId } from '../stable-id.ts';
import type { StoredProduct, StoredVariant } from '../stored.ts';
import type { ImportCurrency } from './currency.ts';
import type { Draft, DraftVariant } from './draft.ts';
import { type Match, matchVariants, refuseOtherOptions, valuesOf, variantId } from './match.ts';
import { priceOf } from './pricing.ts';

export type Completing = {
  known: StoredProduct | undefined;
  currency: ImportCurrency;
  /** Whether prices of products that are here are in the currency that they have here. */
  keepCurrency: boolean;
  /** Whether variants that are not in the file are taken away. */
  prune: boolean;
  now: Date;
};

export type Completed = {
  /** To be checked as every record is. */
  record: Record<string, unknown>;
  leftOut: LeftOut[];
  /** Rows that were not taken. */
  rejected: Rejection[];
};

type Chosen = { variant: VariantRecord; values: string[] };
type VariantRecord = { id: string; title: string; image_url?: string | null | undefined; [field: string]: unknown };

export const collectionId = (title: string) => stableId('pcol', title.toLowerCase());

/** @throws {Refusal} for a product that cannot be taken */
export function completeDraft(draft: Draft, context: Completing): Completed {
  const { known, prune } = context;
  const title = draft.title || known?.title;
  if (!known && draft.onlyKnown !== undefined) throw new Refusal(draft.onlyKnown);
  if (!title) throw new Refusal('has no title, and is not here already');
  const leftOut: LeftOut[] = [];
  const rejected: Rejection[] = [];
  const refuse = ({ row }: DraftVariant, reason: string) =>
    rejected.push({ name: `${title} (row ${row ?? draft.row ?? '?'})`, reason });
  const id = known?.id ?? stableId('prod', ...draft.key);

  const { rows, named } = matchVariants(draft, known, refuse);
  const taken = rows.flatMap((match): [StoredVariant | undefined, Chosen][] => {
    try {
      return [[match.known, variantRecord(match, { draft, title, context, leftOut })]];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(match.stated, error.message);
      return [];
    }
  });
  const missing = known?.variants.filter((each) => !named.has(each)) ?? [];
  const isWhole = !draft.unread && rejected.length === 0;
  const replaced = new Set(taken.map(([each]) => each));
  const unread = rows.flatMap((row) => (row.known && !replaced.has(row.known) ? row.known : []));
  const stay = [...(prune && isWhole && !draft.isOfVariant && taken.length > 0 ? [] : missing), ...unread];
  if (draft.variants.length > 0 && !draft.isOfVariant && missing.length > 0 && stay.length > 0) {
    const names = missing.map(({ title: each }) => each).join(', ');
    const reason = `is not in the file and stays as it is: ${names}. --prune takes away what is not in it`;
    leftOut.push({ row: draft.row, field: title, reason });
  }
  if (taken.length === 0 && stay.length === 0) throw new Refusal(rejected[0]?.reason ?? 'none of its rows has a price');

  const names = optionNames(draft, known, taken.length > 0);
  if (known) refuseOtherOptions(names, known, stay);
  const kept = stay.map((variant): [StoredVariant, Chosen] => [
    variant,
    { variant: keptRecord(variant), values: known ? valuesOf(known, variant) : [] },
  ]);
  const chosen = inOrder([...taken, ...kept], known, stay.length > 0);
  const options = names.map((name) => ({
    id: known?.options.find(({ title: each }) => each === name)?.id ?? stableId('opt', ...draft.key, name),
    title: name,
  }));
  const variants = chosen.map(({ variant, values }) => ({
    ...variant,
    title: values.join(' / ') || (options.length === 0 ? title : variant.title),
    options: options.map((option, index) => ({
      id: stableId('optval', variant.id, option.title),
      option_id: option.id,
      variant_id: variant.id,
      value: values[index] ?? '',
    })),
  }));
  const visibility = visibilityFrom(draft.visibility, known?.visibility);
  const ofVariants = variants.flatMap(({ image_url }) => image_url ?? []);
  const gallery = [...new Set([...(draft.images ?? known?.images.map(({ url }) => url) ?? []), ...ofVariants])];
  const slug = draft.slug ?? known?.slug;
  const { title: seoTitle = known?.seo_settings?.title, description: seoText = known?.seo_settings?.description } =
    draft.seo;
  const { title: _, description: __, ...seo } = known?.seo_settings ?? {};
  const record = {
    ...(known && { ...known, created_at: null, updated_at: null, deleted_at: undefined, media: [] }),
    id,
    source_row: draft.row ?? undefined,
    title,
    subtitle: draft.subtitle === undefined ? known?.subtitle : draft.subtitle,
    description: draft.description === undefined ? known?.description : draft.description || null,
    thumbnail: draft.images === undefined && known ? known.thumbnail : (gallery[0] ?? null),
    images: gallery.map(
      (url, order) =>
        known?.images.find((image) => image.url === url && image.order === order) ?? {
          url,
          order,
          type: 'image' as const,
        },
    ),
    variants,
    options: options.map((option) => ({
      ...option,
      values: variants.flatMap((variant) => variant.options.filter(({ option_id }) => option_id === option.id)),
    })),
    product_collections:
      draft.collections === undefined
        ? known?.product_collections
        : draft.collections.map((each, order) => ({ collection_id: collectionId(each), order })),
    type: draft.digital === undefined ? known?.type : { value: draft.digital ? 'digital' : 'physical' },
    visibility,
    order: known?.order ?? draft.position,
    slug,
    seo_settings: {
      ...seo,
      slug: slug ?? slugify(title),
      ...(seoTitle ? { title: seoTitle } : {}),
      ...(seoText ? { description: seoText } : {}),
    },
  };
  return { record, leftOut, rejected };
}

/** A variant stays where it stands in lists and cards, which show the first one, when a file names only some. */
function inOrder(
  all: readonly [StoredVariant | undefined, Chosen][],
  known: StoredProduct | undefined,
  isPart: boolean,
): Chosen[] {
  if (!known || !isPart) return all.map(([, chosen]) => chosen);
  const place = (variant: StoredVariant | undefined) =>
    variant ? known.variants.indexOf(variant) : known.variants.length;
  return all.toSorted(([one], [other]) => place(one) - place(other)).map(([, chosen]) => chosen);
}

/** What the file calls the options; where it does not, what they are called here. */
function optionNames(draft: Draft, known: StoredProduct | undefined, anyTaken: boolean): string[] {
  const count = draft.variants.find(({ values }) => values !== undefined)?.values?.length;
  const here = known?.options.map(({ title }) => title) ?? [];
  if (!anyTaken || count === undefined || (known && draft.optionsAreCut && count < here.length)) return here;
  return Array.from({ length: count }, (_, index) => draft.options[index] || here[index] || `Option ${index + 1}`);
}

type Reading = { draft: Draft; title: string; context: Completing; leftOut: LeftOut[] };

function variantRecord({ stated, known: here }: Match, { draft, title, context, leftOut }: Reading): Chosen {
  const { known, currency, keepCurrency, now } = context;
  const tell = (field: string, reason: string) => void leftOut.push({ row: stated.row, field, reason });
  const { amount, sale_amount, planned_sale } = priceOf(stated.pricing, here, now, tell);
  const there = known?.variants[0]?.prices[0]?.currency;
  const isSame = there?.code === currency.code;
  const money = there && (keepCurrency || isSame) ? there : currency;
  const { counted, units } = stockOf(stated, here, (reason) => tell(title, reason));
  const values = stated.values ?? (known && here ? valuesOf(known, here) : []);
  const isCut =
    known !== undefined && here !== undefined && draft.optionsAreCut && values.length < known.options.length;
  return {
    values: isCut ? valuesOf(known, here) : values,
    variant: {
      ...(here && keptRecord(here)),
      id: here?.id ?? variantId(draft.key, stated.key),
      source_row: stated.row ?? undefined,
      title: here?.title ?? title,
      image_url: stated.image === undefined ? here?.image_url : stated.image,
      sku: stated.sku === undefined ? here?.sku : stated.sku || null,
      prices: [{ amount, sale_amount, currency_code: money.code, currency: money }],
      planned_sale,
      manage_inventory: counted,
      inventory_quantity: units ?? null,
      weight: stated.weight === undefined ? here?.weight : stated.weight,
    },
  };
}

/** A variant that the file says nothing of. Its units are left as they are. */
const keptRecord = ({ on_hand: _, ...variant }: StoredVariant): VariantRecord => ({
  ...variant,
  inventory_quantity: null,
});

function stockOf(
  { stock: { counted, units, available } }: DraftVariant,
  here: StoredVariant | undefined,
  tell: (reason: string) => void,
): { counted: boolean; units: number | undefined } {
  const isSoldOut = available === false && units === undefined;
  if (counted !== undefined) return { counted, units: isSoldOut ? 0 : units };
  if (here)
    return { counted: here.manage_inventory || isSoldOut, units: isSoldOut && !here.manage_inventory ? 0 : units };
  if (units === undefined && available === true) {
    tell('can be bought over there, but how many there are is not said: it is sold here without counting');
    return { counted: false, units: undefined };
  }
  if (units === 0) tell('has a stock of 0 over there, but whether it is counted is not known: none of it is sold here');
  return { counted: true, units: isSoldOut ? 0 : units };
}
