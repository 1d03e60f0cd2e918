import { NoImage } from './no-image.tsx';
import styles from './product-image.module.css';

type Props = {
  url: string | null;
  alt: string;
  /** Pixels of the square it is drawn in. */
  size: number;
  /** Loaded at once: the first picture of a page. */
  eager?: boolean;
};

/** A square picture from anywhere; a script shows the placeholder when it cannot be loaded. */
export function ProductImage({ url, alt, size, eager = false }: Props) {
  if (url === null) return <NoImage />;
  return (
    <span className={styles.frame} data-picture>
      <img
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <NoImage className={styles.instead} />
    </span>
  );
}
