import { useEffect } from 'react';
import { setCartAside } from '../../browser/cart-aside.ts';
import { rememberCheckout, takeCheckout } from '../../browser/checkout-in-tab.ts';
import { showToast } from '../../browser/toast.ts';
import { visitSource } from '../../browser/visit.ts';
import { releaseCheckout, startCheckout } from '../../clients/store/checkout.ts';
import { Button } from '../../components/button.tsx';
import { type Cart, cartTotal } from '../../domain/cart.ts';
import { formatTotal } from '../../domain/money.ts';
import styles from './cart-drawer.module.css';

type Props = {
  cart: Cart;
  leaving: boolean;
  /** Tells which cart goes to checkout; null when it stays. */
  onLeaving: (cart: Cart | null) => void;
};

/** The total and the way to the hosted checkout (spec sections 4 and 8). */
export function CartEnd({ cart, leaving, onLeaving }: Props) {
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
    onLeaving(cart);
    try {
      // What an abandoned checkout of the same buyer still holds may be the very units they want.
      const abandoned = takeCheckout();
      if (abandoned !== null) await releaseCheckout(abandoned);
      const url = await startCheckout(document.documentElement.dataset.store ?? '', cart, visitSource());
      setCartAside({ cart, checkoutUrl: url });
      rememberCheckout(url);
      location.assign(url);
    } catch {
      onLeaving(null);
      showToast({
        title: 'Checkout Error',
        description: 'There was a problem initializing checkout. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <div className={styles.end}>
      <p className={styles.total}>
        <span>Total</span>
        <b className="num">{formatTotal(cartTotal(cart))}</b>
      </p>
      {/* Not `disabled`, which would take the focus away from who has just pressed it. */}
      <Button look="go" block aria-disabled={leaving} onClick={() => void checkout()}>
        {leaving ? 'Opening checkout…' : 'Checkout'}
      </Button>
      <p className={styles.note}>You pay on the next page.</p>
    </div>
  );
}
