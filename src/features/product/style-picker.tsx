import { withPeriod } from '../../../domain/money/billing.ts';
import type { ShownVariant } from '../../../domain/product/product-props.ts';
import styles from './style-picker.module.css';

/** Colors by style name, from content/pages/store.yaml. */
export type Swatches = Readonly<Record<string, string>>;

type Props = {
  variants: readonly ShownVariant[];
  chosen: number;
  swatches: Swatches;
  onChoose: (index: number) => void;
};

/** A radio group of chips, for a few styles. A choice also changes the gallery image (spec section 2.17). */
export function StylePicker({ variants, chosen, swatches, onChoose }: Props) {
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
            <Swatch variant={variant} color={Object.hasOwn(swatches, variant.title) && swatches[variant.title]} />
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

/** A square with the style's color, or else with its image, if it has one. */
function Swatch({ variant, color }: { variant: ShownVariant; color: string | false | undefined }) {
  if (color) {
    return (
      // An SVG attribute, because the Content-Security-Policy allows no inline styles.
      <svg
        className={`${styles.swatch} ${styles.flat}`}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0h1v1H0z" fill={color} />
      </svg>
    );
  }
  if (!variant.image_url) return null;
  return (
    <span className={styles.swatch} data-picture>
      <img src={variant.image_url} alt="" width="40" height="40" loading="lazy" />
    </span>
  );
}
