import { Field } from '../../components/field.tsx';
import styles from './checkout-form.module.css';
import type { FieldOf } from './delivery-fields.tsx';

export const CARD_FIELDS = ['card_number', 'expiry', 'security_code'];

/** The test cards. Non-breaking spaces keep each number on one line. */
const CARD_HINT =
  'Approved: 4242 4242 4242 4242. Declined: 4000 0000 0000 0002. Insufficient funds: 4000 0000 0000 9995.'.replace(
    /(?<=\d) (?=\d)/g,
    '\u00a0',
  );

type Props = {
  field: FieldOf;
  /** Whether the server rendered the form again because of errors: the card is not sent back, and must be entered again. */
  mustReenterCard: boolean;
  /** Number of declined payments: each one clears the card number field. */
  declines: number;
};

export function CardFields({ field, mustReenterCard, declines }: Props) {
  return (
    <fieldset>
      <legend>Card</legend>
      {mustReenterCard && (
        <p className={styles.small}>
          Please enter the card again. For your safety its details are never sent back to this page.
        </p>
      )}
      <Field
        key={declines}
        {...field('card_number')}
        label="Card number"
        hint={CARD_HINT}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <div className={styles.two}>
        <Field {...field('expiry')} label="Expires" hint="MM / YY" autoComplete="off" required />
        <Field
          {...field('security_code')}
          label="Security code"
          hint="Any 3 digits"
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
    </fieldset>
  );
}
