/** Converts a draft to a patch: matches its variants with the stored ones. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { visibilityFrom } from '../catalog/visibility.ts';
import type { ImportCurrency } from './currency.ts';
import type { Draft, DraftVariant } from './draft.ts';
import { type LeftOut, RecordError, type Rejection } from './errors.ts';
import { slugify, stableId } from './ids.ts';
import { checkOptions, matchVariants, valuesOf, variantId } from './match-variants.ts';
import { definedFields, type ProductPatch, unchangedVariant, type VariantPatch } from './merge.ts';
import { missingPrice } from './price.ts';
import type { Product, Variant } from './product.ts';

type Context = {
  /** The stored product; undefined for a new one. */
  stored: Product | undefined;
  currency: ImportCurrency;
  /** Whether stored products keep their currency. */
  keepCurrency: boolean;
  /** Whether variants that are not in the file are deleted. */
  prune?: boolean;
};

/** A variant of the product after the import. */
type NextVariant = {
  stored: Variant | undefined;
  patch: VariantPatch;
  values: string[];
  requiresShipping: boolean | undefined;
};

export const collectionId = (title: string) => stableId('pcol', title.toLowerCase());

/** @throws {RecordError} for a product that cannot be imported */
export function draftPatch(
  draft: Draft,
  context: Context,
): { patch: ProductPatch; leftOut: LeftOut[]; rejected: Rejection[] } {
  const { stored, prune = false } = context;
  const title = draft.title || stored?.title;
  if (!stored && draft.notCreatable !== undefined) throw new RecordError(draft.notCreatable);
  if (!title) throw new RecordError('has no title, and is no product of this store');
  const rejected: Rejection[] = [];
  const reject = ({ row }: DraftVariant, reason: string) =>
    rejected.push({ name: `${title} (row ${row ?? draft.row ?? '?'})`, reason });

  const { matches, matchedVariants } = matchVariants(draft, stored, reject);
  const fromFile = matches.flatMap((match): NextVariant[] => {
    const missing = match.stored ? undefined : missingPrice(match.stated.price);
    if (missing === undefined) return [variantFrom(match.stated, match.stored, draft, context)];
    reject(match.stated, missing);
    return [];
  });
  const notInFile = stored?.variants.filter((each) => !matchedVariants.has(each)) ?? [];
  const isComplete = !draft.hasRejectedRows && rejected.length === 0 && !draft.isSingleVariant && fromFile.length > 0;
  const remaining = prune && isComplete ? [] : notInFile;
  const leftOut: LeftOut[] = [];
  if (draft.variants.length > 0 && !draft.isSingleVariant && remaining.length > 0) {
    const names = notInFile.map(({ details }) => details.title).join(', ');
    const how = prune ? 'They are removed when no row of the product is rejected' : '--prune removes them';
    const reason = `has variants that are not in the file and stay as they are: ${names}. ${how}`;
    leftOut.push({ row: draft.row, field: title, reason });
  }
  if (fromFile.length === 0 && remaining.length === 0) {
    throw new RecordError(rejected[0]?.reason ?? 'none of its rows has a price');
  }

  const optionNames = optionNamesOf(draft, stored, fromFile.length > 0);
  if (stored) checkOptions(optionNames, stored, remaining);
  const unchanged = remaining.map((variant): NextVariant => {
    const values = stored ? valuesOf(stored, variant) : [];
    return { stored: variant, patch: unchangedVariant(variant.id), values, requiresShipping: undefined };
  });
  const next = inStoredOrder([...fromFile, ...unchanged], stored);
  const { options, variants } = withOptions(next, { optionNames, stored, draft, title });
  const slug = stored ? undefined : draft.slug;
  const patch: ProductPatch = {
    id: stored?.id ?? stableId('prod', ...draft.key),
    columns: {
      title: draft.title || undefined,
      position: stored ? undefined : draft.position,
      type: typeOf(next),
    },
    slug,
    visibility: visibilityFrom(draft.visibility, stored?.visibility),
    details: {
      subtitle: draft.subtitle,
      vendor: draft.vendor,
      description: draft.description,
      options,
      seo_settings: seoOf(draft, stored, slug ?? slugify(title)),
      ...picturesOf(draft, stored, { variants, isPartial: remaining.length > 0 }),
    },
    collections: draft.collections?.map((each, position) => ({ collection_id: collectionId(each), position })),
    variants,
    fieldNames: fieldNamesOf(draft, fromFile),
  };
  return { patch, leftOut, rejected };
}

function variantFrom(
  stated: DraftVariant,
  stored: Variant | undefined,
  { key, hasPartialOptions }: Draft,
  { stored: product, currency, keepCurrency }: Context,
): NextVariant {
  const storedCurrency = product?.variants[0]?.details.currency;
  const usesStoredCurrency = storedCurrency !== undefined && (keepCurrency || storedCurrency.code === currency.code);
  const hasAmount = missingPrice(stated.price) === undefined;
  const storedValues = product && stored ? valuesOf(product, stored) : [];
  const values = stated.values?.map((value, index) => value || (storedValues[index] ?? '')) ?? storedValues;
  return {
    stored,
    requiresShipping: stated.requiresShipping,
    values: stored && hasPartialOptions && values.length < storedValues.length ? storedValues : values,
    patch: {
      id: stored?.id ?? variantId(key, stated.key),
      row: stated.row,
      place: `row ${stated.row ?? '?'}`,
      columns: { sku: stated.sku },
      details: { image_url: stated.image, weight: stated.weight },
      price: stated.price,
      // Undefined: a stored variant keeps its currency, and one without a price needs none.
      currency: usesStoredCurrency ? (stored ? undefined : storedCurrency) : hasAmount ? currency : undefined,
      stock: stated.stock,
    },
  };
}

/** Stored variants keep their order, because lists and cards show the first variant. */
function inStoredOrder(all: readonly NextVariant[], product: Product | undefined): readonly NextVariant[] {
  if (!product) return all;
  const index = ({ stored }: NextVariant) => (stored ? product.variants.indexOf(stored) : product.variants.length);
  return all.toSorted((one, other) => index(one) - index(other));
}

/** The option names of the file; without them, the stored names. */
function optionNamesOf(draft: Draft, product: Product | undefined, hasRows: boolean): string[] {
  const count = draft.variants.find(({ values }) => values !== undefined)?.values?.length;
  const stored = product?.details.options.map(({ title }) => title) ?? [];
  if (!hasRows || count === undefined || (product && draft.hasPartialOptions && count < stored.length)) return stored;
  return Array.from({ length: count }, (_, index) => draft.options[index] || stored[index] || `Option ${index + 1}`);
}

type OptionContext = { optionNames: readonly string[]; stored: Product | undefined; draft: Draft; title: string };

/** Names variants after their option values. A variant with unchanged values keeps its stored name. */
function withOptions(next: readonly NextVariant[], { optionNames, stored, draft, title }: OptionContext) {
  const storedOptions = stored?.details.options ?? [];
  const hasSameNames = isDeepStrictEqual(
    optionNames,
    storedOptions.map((option) => option.title),
  );
  const isSame = ({ stored: variant, values }: NextVariant) =>
    stored && variant && hasSameNames && isDeepStrictEqual(values, valuesOf(stored, variant));
  if (stored?.variants.length === next.length && next.every(isSame)) {
    return { options: undefined, variants: next.map(({ patch }) => patch) };
  }
  const options = optionNames.map((name) => ({
    id: storedOptions.find((option) => option.title === name)?.id ?? stableId('opt', ...draft.key, name),
    title: name,
  }));
  const variants = next.map((each): VariantPatch => {
    const { patch, values } = each;
    if (isSame(each)) return patch;
    const optionValues = options.map((option, index) => ({
      id: stableId('optval', patch.id, option.title),
      option_id: option.id,
      variant_id: patch.id,
      value: values[index] ?? '',
    }));
    return { ...patch, details: { ...patch.details, title: values.join(' / ') || title, options: optionValues } };
  });
  const all = variants.flatMap((patch, index) => patch.details.options ?? next[index]?.stored?.details.options ?? []);
  return {
    options: options.map((option) => ({ ...option, values: all.filter(({ option_id }) => option_id === option.id) })),
    variants,
  };
}

/**
 * A product is physical when any variant is shipped, so that its checkout requires an address. It is digital only when
 * the file states this for every variant.
 */
function typeOf(next: readonly NextVariant[]): 'physical' | 'digital' | undefined {
  if (next.some(({ requiresShipping }) => requiresShipping)) return 'physical';
  return next.every(({ requiresShipping }) => requiresShipping === false) ? 'digital' : undefined;
}

type PictureContext = {
  variants: readonly VariantPatch[];
  /** Whether stored variants stay that are not in the file. */
  isPartial: boolean;
};

/**
 * Without images in the file, the product keeps its stored images. A file with only some of the variants may lack
 * images of the others, so its images are added to the stored ones.
 */
function picturesOf({ images = [] }: Draft, stored: Product | undefined, { variants, isPartial }: PictureContext) {
  if (stored && images.length === 0) return {};
  const storedImages = stored?.details.images ?? [];
  const keptImages = isPartial ? storedImages : [];
  const storedUrls = new Map(isPartial ? [] : stored?.variants.map(({ id, details }) => [id, details.image_url]));
  const variantUrls = variants.flatMap(
    ({ id, details }) => (details.image_url === undefined ? storedUrls.get(id) : details.image_url) ?? [],
  );
  const added = [...new Set([...images, ...variantUrls])].filter((url) =>
    keptImages.every((picture) => picture.url !== url),
  );
  const all = [
    ...keptImages,
    ...added.map((url, index) => ({ url, order: keptImages.length + index, type: 'image' as const })),
  ];
  const urlsOf = (pictures: readonly { url: string }[]) => pictures.map(({ url }) => url);
  return {
    thumbnail: (isPartial ? stored?.details.thumbnail : undefined) ?? all[0]?.url ?? null,
    images: isDeepStrictEqual(urlsOf(all), urlsOf(storedImages)) ? undefined : all,
  };
}

function seoOf({ seo = {} }: Draft, stored: Product | undefined, slug: string): Record<string, unknown> | undefined {
  const stated = definedFields(seo);
  if (stored && Object.keys(stated).length === 0) return undefined;
  return { ...(stored?.details.seo_settings ?? (stored ? {} : { slug })), ...stated };
}

/** How messages name a field. The reason follows, as in `row 3, --currency must be …`. */
function fieldNamesOf({ row, shippingColumn }: Draft, fromFile: readonly NextVariant[]): ProductPatch['fieldNames'] {
  const shipped = fromFile.find(({ requiresShipping }) => requiresShipping)?.patch.row ?? row;
  const at = (number: number | null) => (number === null ? '' : `row ${number}, `);
  return { type: `${at(shipped)}${shippingColumn}:`, currency: `${at(row)}--currency`, variants: `${at(row)}it` };
}
