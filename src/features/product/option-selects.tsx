import { useMemo, useState } from 'react';
import type { ShownVariant } from '../../../domain/product/product-props.ts';
import { canAdd } from '../../../domain/product/stock.ts';
import { choiceOf, type VariantOption, valuesOf } from '../../../domain/product/variant-options.ts';
import { SelectField } from '../../components/field.tsx';
import styles from './option-selects.module.css';

type Props = {
  options: readonly VariantOption[];
  variants: readonly ShownVariant[];
  purchasable: boolean;
  /** @param index of the variant; undefined if no variant has these options */
  onChoose: (index: number | undefined) => void;
};

/**
 * A select for each option of a product with many styles. It marks values that, together with the other chosen values,
 * do not exist or are sold out.
 */
export function OptionSelects({ options, variants, purchasable, onChoose }: Props) {
  const [chosen, setChosen] = useState(() => valuesOf(variants[0]?.choice ?? ''));
  const indexes = useMemo(() => new Map(variants.map(({ choice }, index) => [choice, index])), [variants]);
  const indexOf = (values: readonly number[]) => indexes.get(choiceOf(values));

  function noteOf(values: readonly number[]): string {
    const variant = variants[indexOf(values) ?? -1];
    if (!variant) return ' (not available)';
    return canAdd(purchasable, variant, 1) ? '' : ' (sold out)';
  }

  return (
    <div className={styles.options}>
      {[...options.entries()].map(([at, { title, values }]) => {
        const withValue = (value: number) => chosen.map((each, index) => (index === at ? value : each));
        return (
          <SelectField
            key={at}
            name={`option-${at + 1}`}
            label={title}
            value={String(chosen[at])}
            onChange={({ target }) => {
              const next = withValue(Number(target.value));
              setChosen(next);
              onChoose(indexOf(next));
            }}
          >
            {[...values.entries()].map(([value, text]) => (
              <option key={value} value={value}>
                {text + noteOf(withValue(value))}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
