import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Product } from '../../domain/product.ts';
import { ProductView } from './product-view.tsx';

/** Says when React has taken over everything inside; only then do its handlers stand. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Takes over what the server rendered, with the same data. */
export function hydrateProductView(part: HTMLElement): Promise<void> {
  const data = document.querySelector('[data-product]')?.textContent ?? '';
  const { product, phone } = JSON.parse(data) as { product: Product; phone: string };
  return new Promise((resolve) => {
    hydrateRoot(
      part,
      <Alive onAlive={resolve}>
        <ProductView product={product} phone={phone} />
      </Alive>,
    );
  });
}
