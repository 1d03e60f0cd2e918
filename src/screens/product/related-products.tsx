import type { ListedProduct } from '../../../domain/product/product-props.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { ProductCard } from '../../features/store/product-card.tsx';
import styles from './related-products.module.css';

type Props = { title: string; products: readonly ListedProduct[] };

/** Cards of related products, without Add to Cart. */
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
