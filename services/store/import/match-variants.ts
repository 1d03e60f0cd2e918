/** Matches the variants of a draft, called rows here, with stored variants. Pure. */
import { planOf } from '../catalog/prices.ts';
import type { Draft, DraftVariant, VariantIdentity } from './draft.ts';
import { RecordError } from './errors.ts';
import { stableId } from './ids.ts';
import type { Product, Variant } from './product.ts';

type Match = { stated: DraftVariant; stored: Variant | undefined };

export const variantId = (productKey: readonly string[], key: string) => stableId('variant', ...productKey, key);

/** The values of a variant, one for each option of the product. */
export const valuesOf = (product: Product, variant: Pick<Variant, 'details'>): string[] =>
  product.details.options.map(
    ({ id }) => variant.details.options.find(({ option_id }) => option_id === id)?.value ?? '',
  );

/** The key of one of the variants of an expanded row. */
export const choiceKey = (key: string, values: readonly string[]): string => [key, ...values].join('\n');

/**
 * Expands a row to several variants. Its units are divided among them, which prevents overselling.
 * @param choices for every variant, the value of each option
 */
export function expandChoices(variant: DraftVariant, choices: readonly string[][]): DraftVariant[] {
  const { units } = variant.stock;
  return choices.map((values, index) => {
    const expanded = { ...variant, key: choiceKey(variant.key, values), values };
    if (units === undefined) return expanded;
    const share = Math.floor(units / choices.length) + (index < units % choices.length ? 1 : 0);
    return { ...expanded, stock: { ...variant.stock, units: share, isShare: units > 0 } };
  });
}

/**
 * Matches by id, then by a unique SKU, then by the option values in the file.
 * @param onRejected called for rows that match no variant and cannot create one
 * @returns the rows to import with their stored variants, and all stored variants that match rows or disabled variants
 */
export function matchVariants(
  draft: Draft,
  product: Product | undefined,
  onRejected: (variant: DraftVariant, reason: string) => void,
): { matches: Match[]; matchedVariants: ReadonlySet<Variant> } {
  const all = product?.variants ?? [];
  const byId = new Map(all.map((each) => [each.id, each]));
  const unmatched = new Set(all);
  const storedOf = new Map<VariantIdentity, Variant>();
  const variants = draft.variants.flatMap((each) => {
    const choices = storedChoices(each, draft, product);
    return choices.length > 0 ? expandChoices(each, choices) : each;
  });
  const disabled = (draft.disabled ?? []).flatMap((each) => [
    each,
    ...storedChoices(each, draft, product).map((values) => ({ ...each, key: choiceKey(each.key, values) })),
  ]);
  const identities: VariantIdentity[] = [...variants, ...disabled];
  const matchBy = (find: (identity: VariantIdentity) => Variant[]) => {
    for (const identity of identities) {
      if (storedOf.has(identity)) continue;
      const [match, another] = find(identity).filter((each) => unmatched.has(each));
      if (!match || another) continue;
      storedOf.set(identity, match);
      unmatched.delete(match);
    }
  };
  matchBy(({ key }) => [byId.get(variantId(draft.key, key)) ?? []].flat());
  matchBy(({ sku }) => (sku ? all.filter((each) => each.sku === sku) : []));
  if (product) {
    const withValues = all.map((variant) => ({ variant, storedValues: valuesOf(product, variant) }));
    matchBy(({ values = [] }) => {
      const isSame = (storedValues: string[]) =>
        values.length > 0 &&
        values.length <= storedValues.length &&
        values.every((value, index) => value === storedValues[index]);
      return withValues.flatMap(({ variant, storedValues }) => (isSame(storedValues) ? variant : []));
    });
    // A single row matches a single stored variant.
    matchBy(() => (all.length === 1 && identities.length === 1 && !draft.hasRejectedRows ? all : []));
  }
  const newKeys = new Set<string>();
  const matches = variants.flatMap((stated): Match[] => {
    const match = storedOf.get(stated);
    const reason = match ? undefined : (incompleteReason(stated, draft, product) ?? duplicateReason(stated, newKeys));
    if (reason === undefined) return [{ stated, stored: match }];
    onRejected(stated, reason);
    return [];
  });
  return { matches, matchedVariants: new Set(storedOf.values()) };
}

/**
 * The option values of stored variants that were expanded from one row, when the file no longer states these values. A
 * row without an id matches the variants with its SKU, if they have the same price.
 */
function storedChoices({ key, values, sku }: VariantIdentity, draft: Draft, product: Product | undefined): string[][] {
  const options = product?.details.options.length ?? 0;
  if (!product || options === 0 || values?.length === options) return [];
  const { variants } = product;
  const ownId = variantId(draft.key, key);
  if (variants.some(({ id }) => id === ownId)) return [];
  const withSku = !draft.hasId && sku ? variants.filter((each) => each.sku === sku) : [];
  const prices = new Set(withSku.map((each) => JSON.stringify([each.amount, each.sale_amount, planOf(each)])));
  const expanded =
    prices.size === 1
      ? withSku
      : variants.filter(({ id, ...each }) => id === variantId(draft.key, choiceKey(key, valuesOf(product, each))));
  return expanded.map((each) => valuesOf(product, each));
}

/** @returns why an unmatched row cannot create a variant; undefined when it can */
function incompleteReason({ values }: DraftVariant, draft: Draft, product: Product | undefined): string | undefined {
  const hasSeveralVariants = draft.variants.length > 1 || (product?.variants.length ?? 0) > 1;
  if (values === undefined && hasSeveralVariants) {
    return 'has no options and no SKU that distinguish its variant from the others';
  }
  const options = product?.details.options.map(({ title }) => title) ?? [];
  return draft.hasPartialOptions && (values?.length ?? 0) < options.length
    ? `does not state which variant it is: here they differ by ${options.join(', ')}`
    : undefined;
}

function duplicateReason({ key }: DraftVariant, keys: Set<string>): string | undefined {
  if (keys.has(key)) return 'has the same id or options as a row before it';
  keys.add(key);
  return undefined;
}

/** @throws {RecordError} when remaining variants have other options than the file */
export function checkOptions(names: readonly string[], product: Product, remaining: readonly Variant[]): void {
  if (remaining.length === 0 || names.length === product.details.options.length) return;
  const stored = product.details.options.map(({ title }) => title).join(', ') || 'none';
  throw new RecordError(
    `has other options (${names.join(', ') || 'none'}) than here (${stored}), and there are variants here that are not in the file: import with --prune, and correct any rejected rows of the product, to remove those`,
  );
}
