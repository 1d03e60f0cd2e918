import type { ReactNode } from 'react';
import type { Cart } from '../../../domain/cart/cart.ts';
import { changeText, problemText } from '../../../domain/cart/cart-refresh.ts';
import { lineName, lineProblem } from '../../../domain/cart/line-problem.ts';
import type { CartCheck } from './cart-check.ts';

/** Messages about changed prices and stock, unavailable items and failed storage. */
export function CartMessages({ cart, check, isKept }: { cart: Cart; check: CartCheck; isKept: boolean }): ReactNode {
  const texts = cart.flatMap((item) => {
    const problem = lineProblem(item, check.unavailable.get(item.variant.id));
    const changes = check.changes.filter(({ variantId }) => variantId === item.variant.id);
    return [
      ...changes.map((change) => changeText(lineName(item), change)),
      ...(problem === undefined ? [] : [problemText(problem, item)]),
    ];
  });
  if (check.failed)
    texts.push("We couldn't check prices and stock just now. The checkout page shows the current ones.");
  if (!isKept) texts.push('Your browser has no room to save this cart. It will be gone when you leave this page.');
  return texts.map((text) => <p key={text}>{text}</p>);
}
