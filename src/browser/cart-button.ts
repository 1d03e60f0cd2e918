/** The number on the cart button, and the drawer behind it: loaded when somebody is about to want it. */
import { cartCount } from '../domain/cart.ts';
import { $cart } from './cart-store.ts';
import { showTrouble } from './toast.ts';

async function loadDrawer(): Promise<() => void> {
  const drawer = await import('../islands/cart-drawer/mount.tsx');
  return drawer.openDrawer;
}

/** Ahead of need: whether it came is told by the press that wants it. */
const preloadDrawer = () => void loadDrawer().catch(() => undefined);

export function startCartButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-cart-button]');
  const badge = document.querySelector<HTMLElement>('[data-cart-badge]');
  if (!button || !badge) return;
  $cart.subscribe((cart) => {
    const count = cartCount(cart);
    badge.hidden = count === 0;
    badge.textContent = String(count);
    button.setAttribute('aria-label', count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
    // A filled cart will be looked at; fetching its drawer must not get in the way of the page.
    if (count > 0) whenIdle(preloadDrawer);
  });
  for (const hint of ['pointerenter', 'focus', 'touchstart'] as const) {
    button.addEventListener(hint, preloadDrawer, { once: true, passive: true });
  }
  button.addEventListener('click', async () => {
    try {
      (await loadDrawer())();
    } catch {
      showTrouble();
    }
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
