import type { ListedProduct } from '../../../domain/product/product-props.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { ProductCard } from '../../features/store/product-card.tsx';
import styles from './related-products.module.css';

type Props = { title: string; products: readonly ListedProduct[] };

/** What the store has besides, as ways to the pages of those products. */
export function RelatedProducts({ title, products }: Props) {
  return (
    <section className={styles.related} aria-labelledby="related">
      <SectionHead id="related" title={title} />
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} eager={false} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
