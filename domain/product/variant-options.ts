/** How a variant is chosen: a few by chips, many by selects, one for each option such as size and color. */
import type { Product } from './product.ts';

/** More chips would fill the screen of a phone. */
const MAX_CHIPS = 30;

/** One select. */
export type VariantOption = { title: string; values: readonly string[] };

export type VariantOptions = {
  /** Empty when chips are shown. */
  options: VariantOption[];
  /** The option values of each variant, in the order of the variants. */
  choices: Choice[];
};

/** The index of the value of each option, separated by spaces. */
export type Choice = string;

export const choiceOf = (values: readonly number[]): Choice => values.join(' ');
export const valuesOf = (choice: Choice): number[] => (choice === '' ? [] : choice.split(' ').map(Number));

/** When the options do not identify the variants, as in some live catalogs, there is one select with the variants. */
export function variantOptions({ options, variants }: Pick<Product, 'options' | 'variants'>): VariantOptions {
  if (variants.length <= MAX_CHIPS) return { options: [], choices: variants.map(() => '') };
  const columns = options.map(({ id, title }) => {
    const values = variants.map((variant) => variant.options.find(({ option_id }) => option_id === id)?.value);
    return { title, values, all: [...new Set(values)] };
  });
  // An option with one value is no choice.
  const chosen = columns.filter(({ all }) => all.length > 1);
  const indexes = chosen.map(({ all }) => new Map(all.map((value, index) => [value, index])));
  const choices = variants.map((_, index) =>
    choiceOf(chosen.map(({ values }, at) => indexes[at]?.get(values[index]) ?? 0)),
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

/** The index of a variant's picture by its URL; the current index when the variant has no picture. */
export function imageOfVariant(images: readonly { url: string }[], imageUrl: string | null, current: number): number {
  const found = images.findIndex((image) => image.url === imageUrl);
  return found === -1 ? current : found;
}
