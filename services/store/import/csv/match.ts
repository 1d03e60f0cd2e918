/** Matches rows of a table with stored variants. Pure. */
import { type Product, planOf, type Variant } from '../product.ts';
import { Refusal } from '../refusal.ts';
import { stableId } from '../stable-id.ts';
import type { Draft, DraftVariant, VariantName } from './draft.ts';
import { keyOfChoice, spread } from './spread.ts';

export type Match = { stated: DraftVariant; known: Variant | undefined };

export const variantId = (productKey: readonly string[], key: string) => stableId('variant', ...productKey, key);

/** The value of a variant for each option of the product. */
export const valuesOf = (product: Product, variant: Pick<Variant, 'details'>): string[] =>
  product.details.options.map(
    ({ id }) => variant.details.options.find(({ option_id }) => option_id === id)?.value ?? '',
  );

export type Matches = {
  /** Rows that can be imported. */
  rows: Match[];
  /** Stored variants that rows or disabled variants refer to. */
  named: ReadonlySet<Variant>;
};

/**
 * By id, else by a unique SKU, else by the option values that the file contains.
 * @param onRefused called for rows that match several variants, or none
 */
export function matchVariants(
  draft: Draft,
  known: Product | undefined,
  onRefused: (variant: DraftVariant, reason: string) => void,
): Matches {
  const all = known?.variants ?? [];
  const byId = new Map(all.map((each) => [each.id, each]));
  const left = new Set(all);
  const found = new Map<VariantName, Variant>();
  const variants = draft.variants.flatMap((each) => {
    const choices = choicesMadeOf(each, draft, known);
    return choices.length > 0 ? spread(each, choices) : each;
  });
  const off = draft.off.flatMap((name) => [
    name,
    ...choicesMadeOf(name, draft, known).map((there) => ({ ...name, key: keyOfChoice(name.key, there) })),
  ]);
  const names: VariantName[] = [...variants, ...off];
  const take = (find: (variant: VariantName) => Variant | Variant[]) => {
    for (const variant of names) {
      if (found.has(variant)) continue;
      const [match, another] = [find(variant)].flat().filter((each) => left.has(each));
      if (!match || another) continue;
      found.set(variant, match);
      left.delete(match);
    }
  };
  take(({ key }) => byId.get(variantId(draft.key, key)) ?? []);
  take(({ sku }) => (sku ? all.filter((each) => each.sku === sku) : []));
  if (known) {
    const choices = all.map((each) => ({ each, there: valuesOf(known, each) }));
    take(({ values = [] }) =>
      choices.flatMap(({ each, there }) => {
        const isSame = values.length <= there.length && values.every((value, index) => value === there[index]);
        return values.length > 0 && isSame ? each : [];
      }),
    );
    // Without options, the only row matches the only variant.
    take(() => (all.length === 1 && names.length === 1 && !draft.unread ? all : []));
  }
  const seen = new Set<string>();
  const rows = variants.flatMap((stated): Match[] => {
    const match = found.get(stated);
    const reason = match ? undefined : (whyUnknown(stated, draft, known) ?? repeats(stated, seen));
    if (reason === undefined) return [{ stated, known: match }];
    onRefused(stated, reason);
    return [];
  });
  return { rows, named: new Set(found.values()) };
}

/**
 * The option values of stored variants that were made from one row, when the file no longer says which variants it stands
 * for. A row without an id stands for the variants with its SKU and one price.
 */
function choicesMadeOf({ key, values, sku }: VariantName, draft: Draft, known: Product | undefined): string[][] {
  const options = known?.details.options.length ?? 0;
  if (!known || options === 0 || values?.length === options) return [];
  const { variants } = known;
  const ownId = variantId(draft.key, key);
  if (variants.some(({ id }) => id === ownId)) return [];
  const ofSku = draft.loose && sku ? variants.filter((each) => each.sku === sku) : [];
  const prices = new Set(ofSku.map((each) => JSON.stringify([each.amount, each.sale_amount, planOf(each)])));
  const made =
    prices.size === 1
      ? ofSku
      : variants.filter(({ id, ...each }) => id === variantId(draft.key, keyOfChoice(key, valuesOf(known, each))));
  return made.map((each) => valuesOf(known, each));
}

/** Why a row without a stored variant cannot create a new one. */
function whyUnknown({ values }: DraftVariant, draft: Draft, known: Product | undefined): string | undefined {
  const several = draft.variants.length > 1 || (known?.variants.length ?? 0) > 1;
  if (values === undefined && several)
    return 'has no options and no SKU by which its variant could be told from the others';
  const here = known?.details.options.map(({ title }) => title) ?? [];
  if (draft.optionsAreCut && (values?.length ?? 0) < here.length)
    return `does not say which variant it is: here they differ by ${here.join(', ')}`;
  return undefined;
}

function repeats({ key }: DraftVariant, seen: Set<string>): string | undefined {
  if (seen.has(key)) return 'has the same options as a row before it';
  seen.add(key);
  return undefined;
}

/** @throws {Refusal} when remaining variants have other options than those of the file */
export function refuseOtherOptions(names: readonly string[], known: Product, stay: readonly Variant[]): void {
  if (stay.length === 0 || names.length === known.details.options.length) return;
  const here = known.details.options.map(({ title }) => title).join(', ') || 'none';
  throw new Refusal(
    `has other options (${names.join(', ') || 'none'}) than here (${here}), and variants here that are not in the file: --prune takes those away`,
  );
}
