import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Icon } from '../icon.tsx';
import styles from './quantity-stepper.module.css';

type Props = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** Accessible name of the group. */
  label: string;
  small?: boolean;
};

/** A quantity with minus and plus buttons: at least 1, without a maximum (spec section 4). */
export function QuantityStepper({ quantity, onChange, label, small = false }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into a one-line control
    <div className={small ? `${styles.stepper} ${styles.small}` : styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease quantity"
        data-each-press-counts=""
        // Not `disabled`, which would remove the focus from the button when it reaches 1.
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Icon icon={Minus} />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        data-each-press-counts=""
        onClick={() => onChange(quantity + 1)}
      >
        <Icon icon={Plus} />
      </button>
    </div>
  );
}
