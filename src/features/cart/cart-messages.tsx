import type { ReactNode } from 'react';
import type { Cart } from '../../../domain/cart/cart.ts';
import { changeText, problemText } from '../../../domain/cart/cart-refresh.ts';
import { lineName, lineProblem } from '../../../domain/cart/line-problem.ts';
import type { CartCheck } from './cart-check.ts';

/** Messages about changed prices, missing stock, unavailable items, and a check or storage that failed. */
export function CartMessages({ cart, check, isSaved }: { cart: Cart; check: CartCheck; isSaved: boolean }): ReactNode {
  const messages = cart.flatMap((item) => {
    const { id } = item.variant;
    const problem = lineProblem(item, check.unavailable.get(id));
    const changes = check.changes.filter(({ variantId }) => variantId === id);
    return [
      ...changes.map((change) => ({ key: `${id} ${change.kind}`, text: changeText(lineName(item), change) })),
      ...(problem === undefined ? [] : [{ key: `${id} ${problem}`, text: problemText(problem, item) }]),
    ];
  });
  if (check.failed) {
    const text = "We couldn't check prices and stock just now. The checkout page shows the current ones.";
    messages.push({ key: 'failed', text });
  }
  if (!isSaved) {
    const text = 'Your browser has no room to save this cart. It will be gone when you leave this page.';
    messages.push({ key: 'not-saved', text });
  }
  return messages.map(({ key, text }) => <p key={key}>{text}</p>);
}
