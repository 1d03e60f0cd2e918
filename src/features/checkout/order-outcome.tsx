import { useEffect, useState } from 'react';
import { brand } from '../../../config/brand.ts';
import type { Receipt } from '../../../contracts/pages.ts';
import { whenActivated } from '../../browser/visit.ts';
import ledes from '../../components/lede.module.css';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { type Arrival, readArrival } from './arrival.ts';
import styles from './order-outcome.module.css';

const RENEWALS =
  'A plan continues until you cancel it. Your confirmation email says what is charged, when, and how to cancel.';

type Props = {
  /** Receipt of the buyer's checkout, if the server already knows it. */
  receipt: Receipt | null;
};

/**
 * The result of the visitor's checkout. The page's URL has no order data, because analytics services receive the URL.
 */
export function OrderOutcome({ receipt }: Props) {
  const [arrival, setArrival] = useState<Arrival | null>(
    receipt && { kind: 'paid', receipt, hasSubscription: receipt.hasSubscription },
  );

  useEffect(() => {
    const controller = new AbortController();
    whenActivated(() => {
      void readArrival(receipt, controller.signal).then((result) => {
        // If React runs the effect again, the pending cart is already deleted: the result of the first run is kept.
        setArrival((current) => (current?.kind === 'paid' ? current : result));
      });
    });
    return () => controller.abort();
  }, [receipt]);

  return (
    <div ref={announceHydration} className={styles.place}>
      {arrival?.kind === 'paid' ? <Paid {...arrival} /> : <NotPaid arrival={arrival} />}
    </div>
  );
}

function NotPaid({ arrival }: { arrival: Exclude<Arrival, { kind: 'paid' }> | null }) {
  return (
    <>
      <h1>Your Order</h1>
      <p className={ledes.lede} role="status">
        {arrival === null && <span className="needs-script">Looking up your order...</span>}
        {arrival?.kind === 'unconfirmed' && <span>{UNCONFIRMED}</span>}
        {arrival?.kind === 'none' && <span>{NO_ORDER}</span>}
      </p>
      {arrival === null && <p className={`${ledes.lede} ${styles.withoutScript}`}>{NO_ORDER}</p>}
    </>
  );
}

const UNCONFIRMED =
  'Your payment is not confirmed yet. As soon as it is, you will receive an email with your order number.';
const NO_ORDER = `There is no order to show here. If you have paid, your confirmation email has the order number and everything you bought. No email? Call ${brand.phone.display}.`;

function Paid({ receipt, hasSubscription }: Extract<Arrival, { kind: 'paid' }>) {
  return (
    <>
      <h1>Thank You for Your Order!</h1>
      <p className={ledes.lede}>
        Your payment was successful. We've received your order and are getting it ready for you. You'll receive a
        confirmation email shortly.
      </p>
      {receipt && <ReceiptSection receipt={receipt} />}
      {hasSubscription && <p>{RENEWALS}</p>}
    </>
  );
}

function ReceiptSection({ receipt: { number, email, requiresShipping, lines } }: { receipt: Receipt }) {
  return (
    <section className={styles.receipt} aria-labelledby="receipt-title">
      <h2 id="receipt-title">
        Order <span>{number}</span>
      </h2>
      <ul>
        {lines.map(({ title, variant_title, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>{`${quantity} × ${variant_title === title ? title : `${title} (${variant_title})`}`}</li>
        ))}
      </ul>
      <h3>What happens next</h3>
      {email !== null && (
        <p>
          The confirmation goes to <b>{email}</b>.
        </p>
      )}
      {requiresShipping && <p>Your order goes to the address you gave at checkout.</p>}
      <p>
        The confirmation email repeats the order number and what you bought. If anything in it is not right, just reply
        to it.
      </p>
    </section>
  );
}
