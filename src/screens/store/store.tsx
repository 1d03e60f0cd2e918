import { ButtonLink } from '../../components/button.tsx';
import { JsonData } from '../../components/json-data.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ReloadPart, storeTrouble } from '../../components/reload-part.tsx';
import { StateBlock } from '../../components/state-block.tsx';
import { ProductCard } from '../../components/store/product-card.tsx';
import type { Product } from '../../domain/product.ts';
import styles from './store.module.css';

type Props = {
  lede: string;
  products:
    | { state: 'loaded'; value: Product[] }
    | { state: 'error'; message: string; answered: boolean }
    | { state: 'loading' };
};

/** Cards whose picture is in the first view of a wide screen. */
const FIRST_ROW = 4;

export function Store({ lede, products }: Props) {
  return (
    <div className={`${styles.store} wrap`}>
      <PageTitle title="Our Store" lede={lede} />
      <ReloadPart
        state={products.state}
        path="/store"
        what="products"
        error={failureOf(products)}
        offline="Error loading products: Failed to fetch"
      >
        {products.state === 'loaded' && <Grid products={products.value} />}
      </ReloadPart>
    </div>
  );
}

function failureOf(products: Props['products']) {
  if (products.state !== 'error') return undefined;
  return { message: `Error loading products: ${products.message}`, ...storeTrouble(products.answered) };
}

function Grid({ products }: { products: Product[] }) {
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
      <ul className={styles.grid} data-stagger>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <JsonData name="products" data={products.filter(({ variants }) => variants.length === 1)} />
    </>
  );
}
