import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, cartTotals } from '../../../domain/cart/cart.ts';
import type { RefreshedCart } from '../../../domain/cart/cart-refresh.ts';
import { cartRenewal } from '../../../domain/cart/cart-renewal.ts';
import { isInTotal, lineProblem } from '../../../domain/cart/line-problem.ts';
import { untilCanceled } from '../../../domain/money/billing.ts';
import { formatTotal } from '../../../domain/money/money.ts';
import { visitSource } from '../../browser/visit.ts';
import { releaseCheckout, startCheckout } from '../../clients/store/checkout.ts';
import { Button } from '../../components/button.tsx';
import { showToast } from '../toast/toast-store.ts';
import { checkCart } from './cart-check.ts';
import styles from './cart-drawer.module.css';
import { $cart } from './cart-store.ts';
import { popCheckoutUrl, rememberCheckoutUrl } from './checkout-in-tab.ts';
import { savePendingCart } from './pending-cart.ts';

type Props = {
  cart: Cart;
  unavailable: RefreshedCart['unavailable'];
  /** Whether the checkout is opening. */
  isCheckingOut: boolean;
  /** Called with the cart that goes to checkout, or with null when no checkout page opens. */
  setCartAtCheckout: (cart: Cart | null) => void;
  /** Called when the buyer must first review changes or remove items. */
  onReviewNeeded: () => void;
  /** Whether the drawer is still open: closing it cancels checkout. */
  isOpen: () => boolean;
};

/** The total and the button to the hosted checkout (spec sections 4 and 8). */
export function CartEnd({ cart, unavailable, isCheckingOut, setCartAtCheckout, onReviewNeeded, isOpen }: Props) {
  const buyable = cart.filter((item) => isInTotal(lineProblem(item, unavailable.get(item.variant.id))));
  const totals = cartTotals(buyable);
  const renewal = cartRenewal(buyable);

  // The Back button may restore this page from the back/forward cache with the button still in its waiting state.
  useEffect(() => {
    const resetIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCartAtCheckout(null);
    };
    addEventListener('pageshow', resetIfRestored);
    return () => removeEventListener('pageshow', resetIfRestored);
  }, [setCartAtCheckout]);

  async function checkout() {
    if (isCheckingOut) return;
    if (cart.length === 0) {
      showToast({
        title: 'Your cart is empty',
        description: 'Add some products to your cart before checking out',
        variant: 'destructive',
      });
      return;
    }
    if (renewal.kind === 'mixed') {
      showToast({ title: 'Checkout Error', description: renewal.message, variant: 'destructive' });
      return;
    }
    setCartAtCheckout(cart);
    try {
      // Releases units that this buyer's abandoned checkout still reserves.
      const abandoned = popCheckoutUrl();
      if (abandoned !== null) await releaseCheckout(abandoned);
      const check = await checkCart();
      const hasProblem = $cart
        .get()
        .some((item) => lineProblem(item, check.unavailable.get(item.variant.id)) !== undefined);
      if (!check.failed && (check.changes.length > 0 || hasProblem)) {
        // The cart lines are inert during checkout, so render first, then focus.
        flushSync(() => setCartAtCheckout(null));
        onReviewNeeded();
        return;
      }
      const url = await startCheckout(document.documentElement.dataset.store ?? '', cart, visitSource());
      if (!isOpen()) {
        setCartAtCheckout(null);
        void releaseCheckout(url);
        return;
      }
      savePendingCart({ cart, checkoutUrl: url });
      rememberCheckoutUrl(url);
      location.assign(url);
    } catch {
      setCartAtCheckout(null);
      showToast({
        title: 'Checkout Error',
        description: 'There was a problem initializing checkout. Please try again.',
        variant: 'destructive',
      });
      // A new check may show the reason.
      void checkCart();
    }
  }

  return (
    <div className={styles.end}>
      <p className={styles.total}>
        <span>{renewal.kind === 'renews' ? 'Due today' : 'Total'}</span>
        <b className="num">
          {totals.length === 0
            ? formatTotal(0)
            : totals.map(({ cents, currency }) => formatTotal(cents, currency)).join(' + ')}
        </b>
      </p>
      {renewal.kind === 'renews' && (
        <p className={styles.note}>
          {`Then ${untilCanceled(formatTotal(renewal.cents, renewal.currency), renewal.billing)}.`}
        </p>
      )}
      {/* Always rendered: a live region must exist before its text changes. */}
      <p className={styles.mixed} role="status">
        {renewal.kind === 'mixed' && renewal.message}
      </p>
      {/* Not `disabled`, which would remove the focus from the clicked button. */}
      <Button variant="primary" block aria-disabled={isCheckingOut} onClick={() => void checkout()}>
        {isCheckingOut ? 'Opening checkout…' : 'Checkout'}
      </Button>
      <p className={styles.note}>You pay on the next page.</p>
    </div>
  );
}
