import { ButtonLink } from '../../components/button.tsx';
import { LoadState, storeTrouble } from '../../components/load-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pages } from '../../components/pages.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { ProductCard } from '../../components/store/product-card.tsx';
import type { Product } from '../../domain/product.ts';
import { PRODUCTS_PER_PAGE, storePagePath, storeProductsPath } from '../../domain/store-page.ts';
import styles from './store.module.css';

type Props = {
  lede: string;
  /** `total`: products on all pages. */
  page:
    | { state: 'loaded'; value: { products: Product[]; total: number } }
    | { state: 'error'; message: string; answered: boolean }
    | { state: 'loading' };
  /** From 1. */
  number: number;
};

export function Store({ lede, page, number }: Props) {
  return (
    <div className={`${styles.store} wrap`}>
      <PageTitle title="Our Store" lede={lede} />
      <LoadState state={page.state} path={storePagePath(number)} what="products" error={failureOf(page)}>
        {page.state === 'loaded' && <Grid {...page.value} number={number} />}
      </LoadState>
    </div>
  );
}

function failureOf(page: Props['page']) {
  if (page.state !== 'error') return undefined;
  return { message: `Error loading products: ${page.message}`, ...storeTrouble(page.answered) };
}

function Grid({ products, total, number }: { products: Product[]; total: number; number: number }) {
  if (products.length === 0) {
    return (
      <StateBlock title="No products available at the moment.">
        <ButtonLink large href="/">
          Back to Homepage
        </ButtonLink>
      </StateBlock>
    );
  }
  return (
    <>
      <ul className={styles.grid} data-stagger data-grid data-products={storeProductsPath(number)}>
        {/* The others of the first row come once the page is laid out: on a phone they are below what is seen. */}
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index === 0} />
          </li>
        ))}
      </ul>
      <Pages
        page={{ number, size: PRODUCTS_PER_PAGE, total }}
        shown={products.length}
        label="Pages of the store"
        noun="Products"
        pathOf={storePagePath}
      />
    </>
  );
}
