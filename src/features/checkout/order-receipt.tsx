import { useEffect, useState } from 'react';
import { whenActivated } from '../../browser/activated.ts';
import type { Receipt } from '../../clients/gateway.ts';
import { readReceipt } from '../../clients/hosted-checkout.ts';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { cartSetAside, forgetCartSetAside } from '../cart/cart-aside.ts';
import { checkoutInTab } from '../cart/checkout-in-tab.ts';
import styles from './order-receipt.module.css';

const RENEWALS =
  'A plan continues until you cancel it. Your confirmation email says what is charged, when, and how to cancel.';

type Arrival = {
  /** Where the order was paid, as far as this browser knows. */
  checkoutUrl: string | null;
  hasPlan: boolean;
};

/** Reads which checkout the buyer comes from. The cart that was set aside for it is paid for and forgotten. */
function arrive(): Arrival {
  // The local offer is bought beside the cart, which may wait in another tab (server/offer-payment.ts).
  if (new URLSearchParams(location.search).has('offer')) return { checkoutUrl: null, hasPlan: true };
  const paid = checkoutInTab();
  const { cart, checkoutUrl } = cartSetAside();
  // Another tab may have a checkout of its own under way.
  const isPaid = paid === null || checkoutUrl === null || paid === checkoutUrl;
  if (isPaid) forgetCartSetAside();
  return {
    checkoutUrl: paid ?? checkoutUrl,
    hasPlan: isPaid && cart.some(({ variant }) => variant.billing_interval !== null),
  };
}

/**
 * The number and the lines of the order, and the note about plans where one was bought. The address of the page has
 * nothing of it, because services that count visitors are told the address.
 */
export function OrderReceipt() {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [hasPlan, setHasPlan] = useState(false);

  useEffect(() => {
    whenActivated(() => {
      const arrival = arrive();
      // A second run finds the cart forgotten, and takes nothing back that the first one has shown.
      if (arrival.hasPlan) setHasPlan(true);
      if (arrival.checkoutUrl !== null) void readReceipt(arrival.checkoutUrl).then((read) => read && setReceipt(read));
    });
  }, []);

  return (
    <div ref={announceHydration} className={styles.place}>
      {receipt && (
        <section className={styles.receipt} aria-labelledby="receipt-title">
          <h2 id="receipt-title">
            Order <span>{receipt.number}</span>
          </h2>
          <ul>
            {receipt.lines.map(({ title, variant_title, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
              <li key={index}>{`${quantity} × ${variant_title === title ? title : `${title} (${variant_title})`}`}</li>
            ))}
          </ul>
          <h3>What happens next</h3>
          {receipt.isShipped && <p>Your order goes to the address you gave at checkout.</p>}
          <p>
            The confirmation email repeats the order number and what you bought. If anything in it is not right, just
            reply to it.
          </p>
        </section>
      )}
      {hasPlan && <p>{RENEWALS}</p>}
      <noscript>
        <p>{RENEWALS}</p>
      </noscript>
    </div>
  );
}
