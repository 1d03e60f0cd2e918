import { Fragment } from 'react';
import type { ListedProduct } from '../../../domain/product/product-props.ts';
import { PRODUCTS_PER_PAGE, type StoreFilter, storePagePath } from '../../../domain/product/store-list.ts';
import type { ListPart } from '../../../domain/site/pagination.ts';
import { Pages } from '../../components/pages.tsx';
import { announceHydration } from '../../hydration/announce-hydration.ts';
import { useNextPages } from '../pagination/use-next-pages.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';
import { fetchProducts, useAddToCart } from './use-add-to-cart.ts';

type Props = { first: ListPart<ListedProduct>; filter: StoreFilter | null };

/** The product cards of the store. Further pages load when the visitor reaches the end of the list. */
export function ProductList({ first, filter }: Props) {
  const { add, remember } = useAddToCart({ number: first.page.number, filter });
  const pathOf = (number: number) => storePagePath({ number, filter });

  async function fetchPage(number: number, signal: AbortSignal): Promise<ListPart<ListedProduct>> {
    const { products, total } = await fetchProducts({ number, filter }, signal);
    remember(products);
    return { entries: products.map(({ listed }) => listed), page: { number, size: PRODUCTS_PER_PAGE, total } };
  }
  const { parts, pages } = useNextPages({ first, fetchPage, pathOf });

  return (
    <div ref={announceHydration}>
      <ul className={styles.grid} data-stagger>
        {parts.map(({ page, entries, start, link }, part) => (
          <Fragment key={page.number}>
            {/* Only the first image is eager, as it is the one that the page preloads (src/pages/store.astro). */}
            {entries.map((product, index) => (
              <li key={product.id} ref={index === 0 ? start : undefined}>
                <ProductCard
                  product={product}
                  eager={part === 0 && index === 0}
                  onAdd={(id) => void add(id)}
                  linkRef={index === 0 ? link : undefined}
                />
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      <Pages {...pages} label="Pages of the store" noun="Products" pathOf={pathOf} />
    </div>
  );
}
