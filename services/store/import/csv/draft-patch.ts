/** Makes a patch of a draft: assigns the rows of a table to the stored variants. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { visibilityFrom, visibilityOf } from '../../catalog/visibility.ts';
import { type ProductPatch, stated as saidOf, untouched, type VariantPatch } from '../patch.ts';
import { missingPrice, statesAmount } from '../pricing.ts';
import type { Product, Variant } from '../product.ts';
import { Refusal, type Rejection } from '../refusal.ts';
import { slugify } from '../slug.ts';
import type { LeftOut } from '../source.ts';
import { stableId } from '../stable-id.ts';
import type { ImportCurrency } from './currency.ts';
import type { Draft, DraftVariant } from './draft.ts';
import { type Match, matchVariants, refuseOtherOptions, valuesOf, variantId } from './match.ts';

export type DraftContext = {
  known: Product | undefined;
  currency: ImportCurrency;
  /** Whether stored products keep their currency. */
  keepCurrency: boolean;
  /** Whether variants that are not in the file are deleted. */
  prune?: boolean;
};

export type DraftPatch = {
  patch: ProductPatch;
  leftOut: LeftOut[];
  /** Rows that were refused. */
  rejected: Rejection[];
};

/** A variant of the product after the import. */
type Chosen = { here: Variant | undefined; patch: VariantPatch; values: string[]; ships: boolean | undefined };

export const collectionId = (title: string) => stableId('pcol', title.toLowerCase());

/** @throws {Refusal} for a product that cannot be imported */
export function draftPatch(draft: Draft, context: DraftContext): DraftPatch {
  const { known, prune = false } = context;
  const title = draft.title || known?.title;
  if (!known && draft.onlyKnown !== undefined) throw new Refusal(draft.onlyKnown);
  if (!title) throw new Refusal('has no title, and is not here already');
  const leftOut: LeftOut[] = [];
  const rejected: Rejection[] = [];
  const refuse = ({ row }: DraftVariant, reason: string) =>
    rejected.push({ name: `${title} (row ${row ?? draft.row ?? '?'})`, reason });

  const { rows, named } = matchVariants(draft, known, refuse);
  const taken = rows.flatMap((match): Chosen[] => {
    const missing = match.known ? undefined : missingPrice(match.stated.pricing);
    if (missing === undefined) return [chosenRow(match, draft, context)];
    refuse(match.stated, missing);
    return [];
  });
  const missing = known?.variants.filter((each) => !named.has(each)) ?? [];
  const isWhole = !draft.unread && rejected.length === 0;
  const stay = prune && isWhole && !draft.isOfVariant && taken.length > 0 ? [] : missing;
  if (draft.variants.length > 0 && !draft.isOfVariant && missing.length > 0 && stay.length > 0) {
    const names = missing.map(({ details }) => details.title).join(', ');
    const reason = `is not in the file and stays as it is: ${names}. --prune takes away what is not in it`;
    leftOut.push({ row: draft.row, field: title, reason });
  }
  if (taken.length === 0 && stay.length === 0) throw new Refusal(rejected[0]?.reason ?? 'none of its rows has a price');

  const names = optionNames(draft, known, taken.length > 0);
  if (known) refuseOtherOptions(names, known, stay);
  const kept = stay.map((here): Chosen => {
    return { here, patch: untouched(here.id), values: known ? valuesOf(known, here) : [], ships: undefined };
  });
  const chosen = inOrder([...taken, ...kept], known);
  const { options, variants } = withOptions(chosen, { names, known, draft, title });
  const slug = known ? undefined : draft.slug;
  const patch: ProductPatch = {
    id: known?.id ?? stableId('prod', ...draft.key),
    columns: {
      title: draft.title || undefined,
      position: known ? undefined : draft.position,
      type: typeOf(chosen),
    },
    slug,
    visibility: visibilityFrom(draft.visibility, known && visibilityOf(known)),
    details: {
      subtitle: draft.subtitle,
      vendor: draft.vendor,
      description: draft.description,
      options,
      seo_settings: seoOf(draft, known, slug ?? slugify(title)),
      ...picturesOf(draft, known, { variants, isPart: stay.length > 0 }),
    },
    collections: draft.collections?.map((each, position) => ({ collection_id: collectionId(each), position })),
    variants,
    places: placesOf(draft, taken),
  };
  return { patch, leftOut, rejected };
}

function chosenRow(
  { stated, known: here }: Match,
  { key, optionsAreCut }: Draft,
  { known, currency, keepCurrency }: DraftContext,
): Chosen {
  const there = known?.variants[0]?.details.currency;
  const isTheirs = there !== undefined && (keepCurrency || there.code === currency.code);
  const priced = statesAmount(stated.pricing);
  const valuesHere = known && here ? valuesOf(known, here) : [];
  const values = stated.values?.map((value, index) => value || (valuesHere[index] ?? '')) ?? valuesHere;
  return {
    here,
    ships: stated.ships,
    values: here && optionsAreCut && values.length < valuesHere.length ? valuesHere : values,
    patch: {
      id: here?.id ?? variantId(key, stated.key),
      row: stated.row,
      place: `row ${stated.row ?? '?'}`,
      columns: { sku: stated.sku },
      details: { image_url: stated.image, weight: stated.weight },
      pricing: stated.pricing,
      currency: isTheirs ? (here ? undefined : there) : priced ? currency : undefined,
      stock: stated.stock,
    },
  };
}

/** Stored variants keep their order, because lists and cards show the first one. */
function inOrder(all: readonly Chosen[], known: Product | undefined): readonly Chosen[] {
  if (!known) return all;
  const place = ({ here }: Chosen) => (here ? known.variants.indexOf(here) : known.variants.length);
  return all.toSorted((one, other) => place(one) - place(other));
}

/** The option names of the file, or else the stored ones. */
function optionNames(draft: Draft, known: Product | undefined, anyTaken: boolean): string[] {
  const count = draft.variants.find(({ values }) => values !== undefined)?.values?.length;
  const here = known?.details.options.map(({ title }) => title) ?? [];
  if (!anyTaken || count === undefined || (known && draft.optionsAreCut && count < here.length)) return here;
  return Array.from({ length: count }, (_, index) => draft.options[index] || here[index] || `Option ${index + 1}`);
}

type Naming = { names: readonly string[]; known: Product | undefined; draft: Draft; title: string };

/** Names variants by their option values. A variant whose values have not changed keeps its stored name. */
function withOptions(chosen: readonly Chosen[], { names, known, draft, title }: Naming) {
  const here = known?.details.options ?? [];
  const hasNames = isDeepStrictEqual(
    names,
    here.map((option) => option.title),
  );
  const isSame = ({ here: variant, values }: Chosen) =>
    known && variant && hasNames && isDeepStrictEqual(values, valuesOf(known, variant));
  const remain = known?.variants.length === chosen.length;
  if (remain && chosen.every(isSame)) return { options: undefined, variants: chosen.map(({ patch }) => patch) };
  const options = names.map((name) => ({
    id: here.find((option) => option.title === name)?.id ?? stableId('opt', ...draft.key, name),
    title: name,
  }));
  const variants = chosen.map((each): VariantPatch => {
    const { patch, values } = each;
    if (isSame(each)) return patch;
    const own = options.map((option, index) => ({
      id: stableId('optval', patch.id, option.title),
      option_id: option.id,
      variant_id: patch.id,
      value: values[index] ?? '',
    }));
    return { ...patch, details: { ...patch.details, title: values.join(' / ') || title, options: own } };
  });
  const all = variants.flatMap((patch, index) => patch.details.options ?? chosen[index]?.here?.details.options ?? []);
  return {
    options: options.map((option) => ({ ...option, values: all.filter(({ option_id }) => option_id === option.id) })),
    variants,
  };
}

/**
 * One variant that is shipped makes the product physical, so that its checkout asks for an address. It is digital only
 * when every variant is stated to be digital.
 */
function typeOf(chosen: readonly Chosen[]): 'physical' | 'digital' | undefined {
  if (chosen.some(({ ships }) => ships)) return 'physical';
  return chosen.every(({ ships }) => ships === false) ? 'digital' : undefined;
}

type Pictured = {
  variants: readonly VariantPatch[];
  /** Whether stored variants are missing in the file. */
  isPart: boolean;
};

/**
 * Without pictures in the file, the product keeps its own. A file with only some of the variants may lack the pictures of
 * the others, so its pictures are added to the stored ones.
 */
function picturesOf({ images = [] }: Draft, known: Product | undefined, { variants, isPart }: Pictured) {
  if (known && images.length === 0) return {};
  const before = known?.details.images ?? [];
  const kept = isPart ? before : [];
  const here = new Map(isPart ? [] : known?.variants.map(({ id, details }) => [id, details.image_url]));
  const ofVariants = variants.flatMap(
    ({ id, details }) => (details.image_url === undefined ? here.get(id) : details.image_url) ?? [],
  );
  const added = [...new Set([...images, ...ofVariants])].filter((url) => kept.every((picture) => picture.url !== url));
  const all = [...kept, ...added.map((url, index) => ({ url, order: kept.length + index, type: 'image' as const }))];
  const urlsOf = (pictures: readonly { url: string }[]) => pictures.map(({ url }) => url);
  return {
    thumbnail: (isPart ? known?.details.thumbnail : undefined) ?? all[0]?.url ?? null,
    images: isDeepStrictEqual(urlsOf(all), urlsOf(before)) ? undefined : all,
  };
}

function seoOf({ seo }: Draft, known: Product | undefined, slug: string): Record<string, unknown> | undefined {
  if (known && seo.title === undefined && seo.description === undefined) return undefined;
  return { ...(known?.details.seo_settings ?? (known ? {} : { slug })), ...saidOf(seo) };
}

function placesOf({ row, shippingField }: Draft, taken: readonly Chosen[]): ProductPatch['places'] {
  const sent = taken.find(({ ships }) => ships)?.patch.row ?? row;
  const at = (place: number | null) => (place === null ? '' : `row ${place}, `);
  return { type: `${at(sent)}${shippingField}:`, currency: `${at(row)}--currency`, variants: `${at(row)}it` };
}
