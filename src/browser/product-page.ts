/** Brings the product page to life (src/islands/product-view). */
import { bringToLife } from './island.ts';

export function startProductPage(): void {
  const part = document.querySelector<HTMLElement>('[data-product-view]:not([data-alive])');
  if (!part) return;
  part.dataset.alive = '';
  bringToLife(part, () => import('../islands/product-view/hydrate.tsx').then((view) => view.hydrateProductView(part)));
}
