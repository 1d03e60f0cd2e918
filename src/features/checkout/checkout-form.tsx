import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { brand } from '../../../config/brand.ts';
import type { CheckoutFormResponse, FormDraft } from '../../../contracts/pages.ts';
import { sendCheckout } from '../../clients/hosted-checkout.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { CARD_FIELDS, CardFields } from './card-fields.tsx';
import styles from './checkout-form.module.css';
import { type Country, DELIVERY_FIELDS, DeliveryFields } from './delivery-fields.tsx';

export type CheckoutFormProps = {
  /** URL of the checkout page, which accepts the POST. */
  action: string;
  /** Formatted price that is paid today. */
  amount: string;
  /** Formatted price and next payment date of a subscription; null without one. */
  renewal: { price: string; due: string } | null;
  /** Countries that the shop ships to; null for an order without shipping. */
  countries: readonly Country[] | null;
  customFields: readonly { name: string; title: string; required: boolean }[];
  /** Whether a card is required. */
  card: boolean;
  /** Values and errors of a rejected form, never card data. */
  draft: FormDraft;
};

type Status = 'ready' | 'sending' | 'unanswered' | 'failed';

const FAILURES = {
  unanswered: 'The payment could not be sent. Check your connection, then try again. You will not be charged twice.',
  failed: 'Something went wrong on our side, and nothing was charged. Please try again in a minute.',
};

/** The message above the form. */
function alertText(status: Status, { errors }: FormDraft): string {
  if (status === 'sending') return '';
  if (status !== 'ready') return FAILURES[status];
  const count = Object.keys(errors).length;
  if (count === 0) return '';
  return count === 1 ? 'Please check one field.' : `Please check ${count} fields.`;
}

function firstInvalid({ errors }: FormDraft, customFields: CheckoutFormProps['customFields']): string | undefined {
  const names = ['email', 'name', ...DELIVERY_FIELDS, ...customFields.map(({ name }) => name), ...CARD_FIELDS];
  return names.find((name) => name in errors);
}

function entriesOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const entries = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // FormData in browsers of 2022 cannot include the submit button.
  if (submitter instanceof HTMLButtonElement) entries.append(submitter.name, submitter.value);
  return entries;
}

/** Focuses and centers a field: with focus alone, the message below the field may be out of view. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/**
 * The form of the built-in checkout. Without JavaScript the server renders the page again; with it, errors are shown in
 * place, so that the fields keep the card data, which the server never sends back.
 */
export function CheckoutForm({ action, amount, renewal, countries, customFields, card, draft }: CheckoutFormProps) {
  const [status, setStatus] = useState<Status>('ready');
  const [returnedDraft, setReturnedDraft] = useState<FormDraft>();
  const [declines, setDeclines] = useState(0);
  const alert = useRef<HTMLParagraphElement>(null);
  const currentDraft = returnedDraft ?? draft;
  const invalid = firstInvalid(currentDraft, customFields);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    setStatus('sending');
    const form = event.currentTarget;
    const result = await sendCheckout(action, entriesOf(form, event.nativeEvent.submitter));
    if ('draft' in result) showDraft(form, result);
    else if ('url' in result) {
      location.assign(result.url);
      setStatus('ready');
    } else {
      flushSync(() => setStatus(result.kind));
      alert.current?.scrollIntoView({ block: 'center' });
    }
  }

  function showDraft(form: HTMLFormElement, { kind, draft }: Extract<CheckoutFormResponse, { draft: FormDraft }>) {
    // Renders first, because the field to focus may be new.
    flushSync(() => {
      setReturnedDraft(draft);
      if (kind === 'declined') setDeclines((count) => count + 1);
      setStatus('ready');
    });
    const name = kind === 'country' ? 'country' : firstInvalid(draft, customFields);
    if (name !== undefined) focusField(form, name);
  }

  const field = (name: string) => ({
    name,
    value: currentDraft.values[name],
    error: currentDraft.errors[name],
    autoFocus: name === invalid,
  });
  return (
    <>
      <p ref={alert} className={styles.problems} role="alert">
        {alertText(status, currentDraft)}
      </p>
      <form
        ref={announceHydration}
        className={styles.form}
        method="post"
        action={action}
        noValidate
        aria-busy={status === 'sending' || undefined}
        onSubmit={(event) => void submit(event)}
      >
        {/* Enter in a field clicks the form's first submit button: it must be Pay, not Update country. */}
        {countries && countries.length > 1 && (
          <button className="vh" type="submit" name="action" value="pay" tabIndex={-1} aria-hidden="true">
            Pay
          </button>
        )}
        <fieldset>
          <legend>Contact</legend>
          <Field {...field('email')} label="Email" type="email" autoComplete="email" required />
          <Field {...field('name')} label="Full name" autoComplete="name" required />
        </fieldset>
        {countries && <DeliveryFields countries={countries} chosen={currentDraft.values.country} field={field} />}
        {customFields.length > 0 && (
          <fieldset>
            <legend>For your order</legend>
            {customFields.map(({ name, title, required }) => (
              <Field key={name} {...field(name)} label={required ? title : `${title}, optional`} required={required} />
            ))}
          </fieldset>
        )}
        {card && (
          <CardFields field={field} mustReenterCard={!returnedDraft && invalid !== undefined} declines={declines} />
        )}
        {renewal && (
          <p className={styles.renewal}>
            You pay {amount} today, then {renewal.price}. The next payment is due on {renewal.due}. To cancel, email{' '}
            <a href={`mailto:${brand.email}`}>{brand.email}</a> or call{' '}
            <a href={`tel:${brand.phone.e164}`}>{brand.phone.display}</a>. In this demonstration, neither payment is
            taken.
          </p>
        )}
        <Button variant="primary" block type="submit" name="action" value="pay">
          <Icon icon={Lock} /> {`Pay ${amount}`}
        </Button>
        <p className={styles.small}>You can leave at any time before paying.</p>
      </form>
    </>
  );
}
