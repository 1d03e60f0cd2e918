import { hydrateRoot } from 'react-dom/client';
import type { Product } from '../../domain/product.ts';
import { ProductView } from './product-view.tsx';

/** Takes over what the server rendered, with the same data. */
export async function hydrateProductView(part: HTMLElement): Promise<void> {
  const data = document.querySelector('[data-product]')?.textContent ?? '';
  const { product, phone } = JSON.parse(data) as { product: Product; phone: string };
  hydrateRoot(part, <ProductView product={product} phone={phone} />);
  // React finishes in the next task; only then do its handlers stand.
  await new Promise((resolve) => setTimeout(resolve));
}
