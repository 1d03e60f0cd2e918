import { ButtonGroup, ButtonLink } from '../../components/button.tsx';
import { EndOfFirstView } from '../../components/first-view.tsx';
import ledes from '../../components/lede.module.css';
import styles from './success.module.css';

const RENEWALS =
  'A plan goes on until you cancel it. Your confirmation email says what is charged, when, and how to cancel.';

/** Where a paid checkout leads. It reads nothing and creates nothing (spec section 2, success). */
export function Success() {
  return (
    <div className="wrap">
      <div className={styles.block} data-order-placed>
        <h1>Thank You for Your Order!</h1>
        <p className={ledes.lede}>
          Your payment was successful. We've received your order and are getting it ready for you. You'll receive a
          confirmation email shortly.
        </p>
        {/* Filled in by src/browser/success-page.ts where the store knows the order. */}
        <section className={styles.receipt} aria-labelledby="receipt-title" data-receipt hidden>
          <h2 id="receipt-title">
            Order <span data-number />
          </h2>
          <ul data-lines />
          <h3>What happens next</h3>
          <p data-shipped hidden>
            Your order goes to the address you gave at checkout.
          </p>
          <p>
            The confirmation email repeats the order number and what you bought. If anything in it is not right, just
            reply to it.
          </p>
        </section>
        {/* Shown by src/browser/success-page.ts where it concerns the buyer, and to all who have no script. */}
        <p data-renewal-note hidden>
          {RENEWALS}
        </p>
        <noscript>
          <p>{RENEWALS}</p>
        </noscript>
        <ButtonGroup>
          <ButtonLink look="go" href="/store">
            Continue Shopping
          </ButtonLink>
          <ButtonLink large href="/">
            Back to Homepage
          </ButtonLink>
        </ButtonGroup>
        <EndOfFirstView />
      </div>
    </div>
  );
}
