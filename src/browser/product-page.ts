/** Brings the product page to life (src/islands/product-view). */
import { bringToLife } from './island.ts';
import { showToast } from './toast.ts';

export function startProductPage(): void {
  const part = document.querySelector<HTMLElement>('[data-product-view]:not([data-alive])');
  if (!part) return;
  part.dataset.alive = '';
  const hydrate = async () => {
    const { hydrateProductView } = await import('../islands/product-view/hydrate.tsx');
    await hydrateProductView(part);
  };
  bringToLife(part, hydrate, () =>
    showToast({
      title: 'Oh no! Something went wrong.',
      description: 'The page could not be loaded whole. Check your connection, then try again.',
      variant: 'destructive',
    }),
  );
}
