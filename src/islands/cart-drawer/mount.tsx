import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { checkCart } from '../../browser/cart-check.ts';
import { rehomeToast } from '../../browser/toast.ts';
import { CartDrawer } from './cart-drawer.tsx';

const dialogRef = createRef<HTMLDialogElement>();

const place = document.createElement('div');
document.body.append(place);
// At once, so that a first press on the cart button finds the dialog there.
flushSync(() => createRoot(place).render(<CartDrawer dialogRef={dialogRef} />));

export function openDrawer(): void {
  if (dialogRef.current?.open) return;
  dialogRef.current?.showModal();
  rehomeToast();
  void checkCart();
}
