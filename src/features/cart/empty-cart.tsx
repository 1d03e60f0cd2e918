import { useStore } from '@nanostores/react';
import { cartCount } from '../../../domain/cart/cart.ts';
import { Button, ButtonGroup, ButtonLink } from '../../components/button.tsx';
import styles from './cart-drawer.module.css';
import { $pendingCart } from './pending-cart.ts';

type Props = { onClose: () => void; onRestore: () => void };

/** Checkout empties the cart, so a buyer who returns without paying can restore it here. */
export function EmptyCart({ onClose, onRestore }: Props) {
  const { cart } = useStore($pendingCart);
  const count = cartCount(cart);
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>Your cart is empty</p>
      {count > 0 ? (
        <>
          <p>
            {`Your last checkout was not finished. Its ${count === 1 ? 'item is' : `${count} items are`} still here.`}
          </p>
          <ButtonGroup>
            <Button variant="secondary" large onClick={onRestore}>
              Restore Cart
            </Button>
            <ButtonLink large href="/store" onClick={onClose}>
              Go to the store
            </ButtonLink>
          </ButtonGroup>
        </>
      ) : (
        <>
          <p>Small, useful things for getting found are in the store.</p>
          <ButtonLink large href="/store" onClick={onClose}>
            Go to the store
          </ButtonLink>
        </>
      )}
    </div>
  );
}
