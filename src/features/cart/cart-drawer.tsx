import { useStore } from '@nanostores/react';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type Cart, removeFromCart } from '../../../domain/cart/cart.ts';
import { releaseCheckout } from '../../clients/store/checkout.ts';
import { Icon } from '../../components/icon.tsx';
import { $openDialog } from '../toast/toast-store.ts';
import { $cartCheck } from './cart-check.ts';
import styles from './cart-drawer.module.css';
import { CartEnd } from './cart-end.tsx';
import { CartLines } from './cart-lines.tsx';
import { $cart, changeCart } from './cart-store.ts';
import { EmptyCart } from './empty-cart.tsx';
import { forgetPendingCart, pendingCart, restorePendingCart } from './pending-cart.ts';

/** A modal dialog on the right. The browser traps the focus, closes it on Escape and restores the focus. */
export function CartDrawer({ dialogRef }: { dialogRef: RefObject<HTMLDialogElement | null> }) {
  const storedCart = useStore($cart);
  // The stored cart is already empty during the navigation to checkout, so the drawer keeps showing this one.
  const [cartAtCheckout, setCartAtCheckout] = useState<Cart | null>(null);
  const cart = cartAtCheckout ?? storedCart;
  const check = useStore($cartCheck);
  const messages = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => dialogRef.current?.close();
  // Backdrop events have the dialog as target. A press that only ends on the backdrop, such as a text selection dragged
  // out of the panel, must not close the dialog.
  const pressedOutside = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialogRef.current;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === dialogRef.current && pressedOutside.current) close();
  };
  const remove = (variantIds: string[]) => {
    changeCart((current) => variantIds.reduce(removeFromCart, current));
    closeButton.current?.focus();
  };
  const restore = async () => {
    // Moves the focus first, because the clicked button is removed.
    closeButton.current?.focus();
    const { checkoutUrl } = pendingCart();
    const isPaid = checkoutUrl !== null && (await releaseCheckout(checkoutUrl));
    // A buyer who paid, but never opened the success page in this browser, gets an empty cart.
    if (isPaid) forgetPendingCart();
    else restorePendingCart();
  };
  const onClose = () => {
    $openDialog.set(null);
    // Escape may also have stopped the navigation to the checkout page. When opened again, the drawer offers to restore
    // the cart.
    if (storedCart.length === 0) setCartAtCheckout(null);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialogRef}
      className={styles.drawer}
      aria-labelledby="cart-title"
      onPointerDown={onPointerDown}
      onClick={onClick}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 id="cart-title">Your cart</h2>
          <button ref={closeButton} type="button" className={styles.close} aria-label="Close cart" onClick={close}>
            <Icon icon={X} />
          </button>
        </div>
        {cart.length === 0 ? (
          <EmptyCart onClose={close} onRestore={() => void restore()} />
        ) : (
          <CartLines
            cart={cart}
            check={check}
            onRemove={remove}
            messagesRef={messages}
            inert={cartAtCheckout !== null}
          />
        )}
        <CartEnd
          cart={cart}
          unavailable={check.unavailable}
          isCheckingOut={cartAtCheckout !== null}
          setCartAtCheckout={setCartAtCheckout}
          onReviewNeeded={() => messages.current?.focus()}
          isOpen={() => dialogRef.current?.open === true}
        />
      </div>
    </dialog>
  );
}
