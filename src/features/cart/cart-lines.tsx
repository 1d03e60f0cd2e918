import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { type Cart, setQuantity } from '../../../domain/cart/cart.ts';
import { isInTotal, lineName, lineProblem } from '../../../domain/cart/line-problem.ts';
import { Button } from '../../components/button.tsx';
import type { CartCheck } from './cart-check.ts';
import styles from './cart-drawer.module.css';
import { CartLine } from './cart-line.tsx';
import { CartMessages } from './cart-messages.tsx';
import { $isCartSaved, changeCart } from './cart-store.ts';

type Props = {
  cart: Cart;
  check: CartCheck;
  onRemove: (variantIds: string[]) => void;
  /** The element with the messages about changes and unavailable items. */
  messagesRef: RefObject<HTMLDivElement | null>;
  /** The checkout is opening: the cart cannot be changed. */
  inert: boolean;
};

export function CartLines({ cart, check, onRemove, messagesRef, inert }: Props) {
  const lines = cart.map((item) => ({ item, problem: lineProblem(item, check.unavailable.get(item.variant.id)) }));
  const isSaved = useStore($isCartSaved);
  const hasMessages =
    !isSaved || check.failed || check.changes.length > 0 || lines.some(({ problem }) => problem !== undefined);
  const unavailable = lines.filter(({ problem }) => !isInTotal(problem));
  const [first, ...others] = unavailable;
  return (
    <div className={styles.scroll} inert={inert}>
      <div className={styles.messages} ref={messagesRef} tabIndex={-1}>
        {/* Always rendered, so that screen readers announce new messages. */}
        <div role="status">{hasMessages && <CartMessages cart={cart} check={check} isSaved={isSaved} />}</div>
        {first && (
          <Button onClick={() => onRemove(unavailable.map(({ item }) => item.variant.id))}>
            {others.length > 0
              ? `Remove the ${unavailable.length} unavailable items`
              : `Remove ${lineName(first.item)}`}
          </Button>
        )}
      </div>
      <ul className={styles.lines}>
        {lines.map(({ item, problem }) => (
          <CartLine
            key={item.variant.id}
            item={item}
            problem={problem}
            onQuantity={(quantity) => changeCart((current) => setQuantity(current, item.variant.id, quantity))}
            onRemove={() => onRemove([item.variant.id])}
          />
        ))}
      </ul>
    </div>
  );
}
