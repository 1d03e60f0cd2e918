import type { Ref } from 'react';
import type { ListedProduct } from '../../../domain/product/product-props.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PriceTag } from '../../components/store/price-tag.tsx';
import { ProductImage } from '../../components/store/product-image.tsx';
import { Ribbon } from '../../components/store/ribbon.tsx';
import styles from './product-card.module.css';

type Props = {
  product: ListedProduct;
  /** Whether the image loads immediately. */
  eager: boolean;
  /** Without it the card has no button. */
  onAdd?: (id: string) => void;
  /** Heading level. */
  level?: 2 | 3;
  /** The title's link. */
  linkRef?: Ref<HTMLAnchorElement> | undefined;
};

/** The title's link covers the card; the button lies above it (spec section 2.17). */
export function ProductCard({ product, eager, onAdd, level = 2, linkRef }: Props) {
  const { title, subtitle, image, price, ribbon_text } = product;
  const path = `/product/${encodeURIComponent(product.id)}`;
  const Heading = `h${level}` as const;
  return (
    // In reading order for screen readers; the style sheet moves the image first.
    <article className={styles.card}>
      <Heading className={styles.title} dir="auto">
        <a ref={linkRef} href={path}>
          {title}
        </a>
      </Heading>
      <div className={styles.picture} data-shared-picture={path}>
        <ProductImage url={image} alt="" size={480} eager={eager} />
        <PriceTag variant={price} look="card" />
        {ribbon_text && <Ribbon text={ribbon_text} hung />}
      </div>
      <div className={styles.body}>
        <p dir="auto">{subtitle ?? 'Check out this amazing product!'}</p>
        {onAdd && <AddToCart product={product} path={path} onAdd={onAdd} />}
      </div>
    </article>
  );
}

type AddToCartProps = { product: ListedProduct; path: string; onAdd: (id: string) => void };

function AddToCart({ product, path, onAdd }: AddToCartProps) {
  const { id, title, purchase, notice } = product;
  const name = <span className="vh">: {title}</span>;
  if (purchase === 'choose') {
    return (
      <ButtonLink className={styles.button} href={path}>
        Add to Cart{name}
      </ButtonLink>
    );
  }
  return (
    <div className={styles.purchase}>
      <Button
        className={`${styles.button} needs-script`}
        disabled={purchase === 'unavailable'}
        onClick={() => onAdd(id)}
      >
        Add to Cart{name}
      </Button>
      {notice !== null && <span className={styles.why}>{notice}</span>}
    </div>
  );
}
