import { useStore } from '@nanostores/react';
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { cartCount } from '../../../domain/cart/cart.ts';
import { Icon } from '../../components/icon.tsx';
import buttons from '../../components/shell/icon-button.module.css';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { $openDialog } from '../toast/toast-store.ts';
import styles from './cart.module.css';
import { checkCart } from './cart-check.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { $cart } from './cart-store.ts';

/**
 * The cart button in the header, and its drawer. Outside the store the button is hidden while the cart is empty, but
 * once the drawer was opened it stays visible, because closing the drawer restores the focus to it.
 */
export function Cart({ inStore }: { inStore: boolean }) {
  const count = cartCount(useStore($cart, { ssr: 'initial' }));
  const [wasOpened, setOpened] = useState(false);
  const isVisible = inStore || count > 0 || wasOpened;
  const dialog = useRef<HTMLDialogElement>(null);

  function open() {
    // Renders the dialog now: showModal() needs it in the document.
    flushSync(() => setOpened(true));
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    $openDialog.set(dialog.current);
    void checkCart();
  }

  return (
    <>
      <button
        ref={announceHydration}
        className={`${buttons.iconButton} ${styles.button} needs-script`}
        data-away={isVisible ? undefined : ''}
        type="button"
        aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        onClick={open}
      >
        <Icon icon={ShoppingCart} />
        <span className={styles.badge} aria-hidden="true" hidden={count === 0}>
          {count}
        </span>
      </button>
      {wasOpened && createPortal(<CartDrawer dialogRef={dialog} />, document.body)}
    </>
  );
}
