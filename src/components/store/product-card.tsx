import { shownVariant } from '../../domain/price.ts';
import type { Product } from '../../domain/product.ts';
import { canAdd, stockState } from '../../domain/stock.ts';
import { Button, ButtonLink } from '../button.tsx';
import { PriceTag } from './price-tag.tsx';
import styles from './product-card.module.css';
import { ProductImage } from './product-image.tsx';
import { Ribbon } from './ribbon.tsx';

/** The title's link covers the card; the button lies above it (spec section 2, product card). */
export function ProductCard({ product, eager }: { product: Product; eager: boolean }) {
  const path = `/product/${encodeURIComponent(product.id)}`;
  return (
    // In the order in which it is read out; the style sheet puts the picture first, with price and ribbon on it.
    <article className={styles.card}>
      <h2 dir="auto">
        <a href={path}>{product.title}</a>
      </h2>
      <div className={styles.picture}>
        <ProductImage url={product.image} alt="" size={480} eager={eager} />
        <PriceTag variant={shownVariant(product)} look="card" />
        {product.ribbon_text && <Ribbon text={product.ribbon_text} hung />}
      </div>
      <div className={styles.body}>
        <p dir="auto">{product.subtitle ?? 'Check out this amazing product!'}</p>
        <Purchase product={product} path={path} />
      </div>
    </article>
  );
}

function Purchase({ product, path }: { product: Product; path: string }) {
  const [variant, ...others] = product.variants;
  const name = <span className="vh">: {product.title}</span>;
  if (others.length > 0 && product.purchasable) {
    return (
      <ButtonLink className={styles.button} href={path}>
        Add to Cart{name}
      </ButtonLink>
    );
  }
  const possible = canAdd(product.purchasable, variant, 1);
  return (
    <div className={styles.purchase}>
      <Button className={`${styles.button} needs-script`} data-add-to-cart={product.id} disabled={!possible}>
        Add to Cart{name}
      </Button>
      {!possible && <span className={styles.why}>{stockState(product.purchasable, variant, 1)?.message}</span>}
    </div>
  );
}
