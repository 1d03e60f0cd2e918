import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, cartTotals } from '../../../domain/cart/cart.ts';
import type { RefreshedCart } from '../../../domain/cart/cart-refresh.ts';
import { cartRenewal } from '../../../domain/cart/cart-renewal.ts';
import { isInTotal, lineProblem } from '../../../domain/cart/line-problem.ts';
import { untilCancelled } from '../../../domain/money/billing.ts';
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
  leaving: boolean;
  /** Tells which cart goes to checkout; null when it stays. */
  onLeaving: (cart: Cart | null) => void;
  /** Tells that the buyer has to see first what has changed, or has to go. */
  onChanged: () => void;
  /** Whether the buyer still wants to leave for the checkout page: closing the drawer stops it. */
  isOpen: () => boolean;
};

/** The total and the way to the hosted checkout (spec sections 4 and 8). */
export function CartEnd({ cart, unavailable, leaving, onLeaving, onChanged, isOpen }: Props) {
  const buyable = cart.filter((item) => isInTotal(lineProblem(item, unavailable.get(item.variant.id))));
  const totals = cartTotals(buyable);
  const renewal = cartRenewal(buyable);

  // A buyer who comes back with the Back button finds the page as it was left: with the button waiting.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onLeaving(null);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [onLeaving]);

  async function checkout() {
    if (leaving) return;
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
    onLeaving(cart);
    try {
      // What an abandoned checkout of the same buyer still holds may be the very units they want.
      const abandoned = popCheckoutUrl();
      if (abandoned !== null) await releaseCheckout(abandoned);
      const { changes, unavailable: gone, failed } = await checkCart();
      const hasProblem = $cart.get().some((item) => lineProblem(item, gone.get(item.variant.id)) !== undefined);
      if (!failed && (changes.length > 0 || hasProblem)) {
        // The lines take no focus while the checkout opens.
        flushSync(() => onLeaving(null));
        onChanged();
        return;
      }
      const url = await startCheckout(document.documentElement.dataset.store ?? '', cart, visitSource());
      if (!isOpen()) {
        onLeaving(null);
        void releaseCheckout(url);
        return;
      }
      savePendingCart({ cart, checkoutUrl: url });
      rememberCheckoutUrl(url);
      location.assign(url);
    } catch {
      onLeaving(null);
      showToast({
        title: 'Checkout Error',
        description: 'There was a problem initializing checkout. Please try again.',
        variant: 'destructive',
      });
      // The reason may be one that can be named by now.
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
          {`Then ${untilCancelled(formatTotal(renewal.cents, renewal.currency), renewal.billing)}.`}
        </p>
      )}
      {/* A live region has to be there before it speaks. */}
      <p className={styles.mixed} role="status">
        {renewal.kind === 'mixed' && renewal.message}
      </p>
      {/* Not `disabled`, which would take the focus away from who has just pressed it. */}
      <Button variant="primary" block aria-disabled={leaving} onClick={() => void checkout()}>
        {leaving ? 'Opening checkout…' : 'Checkout'}
      </Button>
      <p className={styles.note}>You pay on the next page.</p>
    </div>
  );
}
