import type { RefObject } from 'react';
import type { CartCheck } from '../../browser/cart-check.ts';
import { Button } from '../../components/button.tsx';
import type { Cart } from '../../domain/cart.ts';
import { changeText, lineName, lineProblem, problemText } from '../../domain/cart-refresh.ts';
import styles from './cart-notice.module.css';

type Props = {
  cart: Cart;
  check: CartCheck;
  /** Takes out what cannot be bought any more. */
  onRemove: (variantIds: string[]) => void;
  noticeRef: RefObject<HTMLDivElement | null>;
};

/** What has happened to the cart since it was filled, and what cannot be bought as it is. */
export function CartNotice({ cart, check: { changes, unavailable, failed }, onRemove, noticeRef }: Props) {
  const problems = cart.map((item) => ({ item, problem: lineProblem(item, unavailable.get(item.variant.id)) }));
  const texts = problems.flatMap(({ item, problem }) => [
    ...changes
      .filter(({ variantId }) => variantId === item.variant.id)
      .map((change) => changeText(lineName(item), change)),
    ...(problem === undefined ? [] : [problemText(problem, item)]),
  ]);
  if (failed) texts.push('Prices and stock could not be checked just now. The checkout page shows what applies.');
  const gone = problems.filter(({ problem }) => problem !== undefined && problem !== 'too-few');
  const [first, ...others] = gone;
  return (
    <div className={styles.notice} ref={noticeRef} tabIndex={-1}>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {first && (
        <Button onClick={() => onRemove(gone.map(({ item }) => item.variant.id))}>
          {others.length > 0 ? `Remove the ${gone.length} unavailable items` : `Remove ${lineName(first.item)}`}
        </Button>
      )}
    </div>
  );
}
