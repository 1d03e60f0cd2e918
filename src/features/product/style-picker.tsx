import { withPeriod } from '../../domain/billing.ts';
import type { Variant } from '../../domain/product.ts';
import styles from './style-picker.module.css';

type Props = { variants: readonly Variant[]; chosen: number; onChoose: (index: number) => void };

/** A radio group of chips; choosing one also turns the gallery (spec section 2, product page). */
export function StylePicker({ variants, chosen, onChoose }: Props) {
  const prices = variants.map((variant) =>
    withPeriod(variant.sale_price_formatted ?? variant.price_formatted, variant),
  );
  const pricesDiffer = new Set(prices).size > 1;

  return (
    <fieldset>
      <legend className={styles.legend}>Style</legend>
      <div className={styles.chips}>
        {variants.map((variant, index) => (
          <label key={variant.id}>
            <input
              type="radio"
              name="style"
              value={variant.id}
              checked={index === chosen}
              onChange={() => onChoose(index)}
            />
            {variant.image_url && (
              <span className={styles.swatch} data-picture>
                <img src={variant.image_url} alt="" width="40" height="40" loading="lazy" />
              </span>
            )}
            <span>
              <bdi>{variant.title}</bdi>
              {pricesDiffer && <span className={styles.price}> {prices[index]}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
