import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { brand } from '../../../config/brand.ts';
import { BrandLink } from '../../components/brand.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { type Renewal, untilCancelled, withPeriod } from '../../domain/billing.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Currency } from '../../domain/product.ts';
import styles from './checkout.module.css';
import { DeliveryFields } from './delivery-fields.tsx';
import { OrderSummary, type SummaryLine } from './order-summary.tsx';

type Props = {
  id: string;
  currency: Currency;
  /** Cents. */
  total: number;
  lines: SummaryLine[];
  /** What is charged again; null when nothing is. */
  renewal: Renewal | null;
  demands: {
    address: boolean;
    countries: readonly string[];
    card: boolean;
    customFields: { name: string; title: string; required: boolean }[];
  };
  /** What was entered before, but never a card. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

const FIRST_FIELDS = ['email', 'name', 'country', 'company', 'street', 'street2', 'city', 'region', 'zip'];
const CARD_FIELDS = ['card_number', 'expiry', 'security_code'];

/** The test cards, each kept on one line by spaces that do not break. */
const CARD_HINT =
  'Pays: 4242 4242 4242 4242. Declined: 4000 0000 0000 0002. Insufficient funds: 4000 0000 0000 9995.'.replace(
    /(?<=\d) (?=\d)/g,
    '\u00a0',
  );

/** A day where the shop stands. */
const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: brand.timeZone });

/**
 * The page of the embedded test gateway: one column of fields, the summary beside it. It works without script; with it
 * src/browser/checkout-form.ts keeps what was typed of a card.
 */
export function Checkout({ id, currency, total, lines, renewal, demands, values, errors }: Props) {
  const amount = formatMoney(total, currency);
  const next = renewal && dayOf(renewal.next);
  // The first one until another was chosen.
  const country = demands.countries.find((code) => code === values.country) ?? demands.countries[0] ?? '';
  const problems = Object.keys(errors).length;
  const [firstWrong] = [...FIRST_FIELDS, ...demands.customFields.map(({ name }) => name), ...CARD_FIELDS].filter(
    (name) => name in errors,
  );
  const field = (name: string) => ({
    name,
    error: errors[name],
    // The card is never sent back to the page.
    ...(CARD_FIELDS.includes(name) ? {} : { value: values[name] }),
    autoFocus: name === firstWrong,
  });
  return (
    <div className={styles.page}>
      <header className={`${styles.bar} wrap`}>
        <BrandLink />
        <form method="post" action={`/checkout?session=${id}`}>
          <button className={styles.back} type="submit" name="action" value="cancel">
            <Icon icon={ArrowLeft} /> <span>Back to store</span>
          </button>
        </form>
      </header>
      <main className={styles.main} id="main">
        <div className={styles.form}>
          <div>
            <h1>Checkout</h1>
            <ol className={styles.stops}>
              <li data-done>Cart</li>
              <li aria-current="step">Payment</li>
              <li>Done</li>
            </ol>
            <p className={styles.note}>
              <Icon icon={Info} /> Demonstration checkout. No card is charged and no card number is stored.
            </p>
            <p className={styles.problems} role="alert" data-checkout-problems>
              {problems > 0 &&
                (problems === 1 ? 'One thing needs another look.' : `${problems} things need another look.`)}
            </p>
            <form method="post" action={`/checkout?session=${id}`} noValidate data-checkout-form>
              {/* Enter in a field presses the first button of a form: that is to pay, and not to change the country. */}
              {demands.address && demands.countries.length > 1 && (
                <button className="vh" type="submit" name="action" value="pay" tabIndex={-1} aria-hidden="true">
                  Pay
                </button>
              )}
              <fieldset>
                <legend>Contact</legend>
                <Field {...field('email')} label="Email" type="email" autoComplete="email" required />
                <Field {...field('name')} label="Full name" autoComplete="name" required />
              </fieldset>
              {demands.address && <DeliveryFields countries={demands.countries} country={country} field={field} />}
              {demands.customFields.length > 0 && (
                <fieldset>
                  <legend>For your order</legend>
                  {demands.customFields.map(({ name, title, required }) => (
                    <Field
                      key={name}
                      {...field(name)}
                      label={required ? title : `${title}, optional`}
                      required={required}
                    />
                  ))}
                </fieldset>
              )}
              {demands.card && (
                <fieldset>
                  <legend>Card</legend>
                  {problems > 0 && (
                    <p className={styles.small} data-card-again>
                      Please enter the card again. For your safety its details are never sent back to this page.
                    </p>
                  )}
                  <Field
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
              )}
              {renewal && (
                <p className={styles.renewal}>
                  You pay {amount} today, then {untilCancelled(formatMoney(renewal.amount, currency), renewal)}. The
                  next payment is due on {next}. To cancel, email <a href={`mailto:${brand.email}`}>{brand.email}</a> or
                  call <a href={`tel:${brand.phone.e164}`}>{brand.phone.display}</a>. In this demonstration neither
                  payment is taken.
                </p>
              )}
              <Button look="go" block type="submit" name="action" value="pay">
                <Icon icon={Lock} /> {`Pay ${amount}`}
              </Button>
              <p className={styles.small}>Cancel at any time before paying and your cart is kept.</p>
            </form>
          </div>
        </div>
        <OrderSummary
          lines={lines}
          currency={currency}
          total={total}
          delivery={demands.address}
          renewal={
            renewal && { price: withPeriod(formatMoney(renewal.amount, currency), renewal), from: dayOf(renewal.next) }
          }
        />
      </main>
    </div>
  );
}
