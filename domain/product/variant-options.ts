/** How the style of a product is chosen: a few by chips, many by lists of options, such as size and color. */
import type { Product } from './product.ts';

/** More styles than these would fill the screens of a phone. */
const MAX_CHIPS = 30;

/** A list to choose from. */
export type VariantOption = { title: string; values: readonly string[] };

export type VariantOptions = {
  /** None where the styles are few enough for chips. */
  options: VariantOption[];
  /** Of each variant in its order: which value it has of each option. */
  choices: Choice[];
};

/** The place of a value in each option, with spaces between. */
export type Choice = string;

export const choiceOf = (values: readonly number[]): Choice => values.join(' ');
export const valuesOf = (choice: Choice): number[] => (choice === '' ? [] : choice.split(' ').map(Number));

/**
 * Where the options of a product do not tell its variants apart, as live catalogs have it, the only list is that of the
 * variants themselves.
 */
export function variantOptions({ options, variants }: Pick<Product, 'options' | 'variants'>): VariantOptions {
  if (variants.length <= MAX_CHIPS) return { options: [], choices: variants.map(() => '') };
  const columns = options.map(({ id, title }) => {
    const values = variants.map((variant) => variant.options.find(({ option_id }) => option_id === id)?.value);
    return { title, values, all: [...new Set(values)] };
  });
  // What all variants have alike is no choice.
  const chosen = columns.filter(({ all }) => all.length > 1);
  const places = chosen.map(({ all }) => new Map(all.map((value, index) => [value, index])));
  const choices = variants.map((_, index) =>
    choiceOf(chosen.map(({ values }, at) => places[at]?.get(values[index]) ?? 0)),
  );
  if (new Set(choices).size < variants.length || chosen.some(({ all }) => all.includes(undefined))) {
    return {
      options: [{ title: 'Style', values: variants.map(({ title }) => title) }],
      choices: variants.map((_, index) => choiceOf([index])),
    };
  }
  return { options: chosen.map(({ title, all }) => ({ title, values: all.map((value) => value ?? '') })), choices };
}

/** The index after one step, wrapping at both ends. `count` must be at least 1. */
export function stepImage(index: number, step: 1 | -1, count: number): number {
  return (index + step + count) % count;
}

/** The picture of a variant, found by its exact address; the current one stays when the variant has none. */
export function imageOfVariant(images: readonly { url: string }[], imageUrl: string | null, current: number): number {
  const found = images.findIndex((image) => image.url === imageUrl);
  return found === -1 ? current : found;
}
