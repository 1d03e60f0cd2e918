import styles from './product-image.module.css';

type Props = {
  url: string | null;
  alt: string;
  /** Width and height in pixels. */
  size: number;
  /** Loads immediately, for the first picture of a page. */
  eager?: boolean;
};

/** A square image from any origin. A script shows the placeholder if it fails to load (src/browser/shell.ts). */
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

/** Placeholder for a missing or broken image. Its icon is in CSS, because a product grid repeats it often. */
function NoImage({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.empty, className].filter(Boolean).join(' ')}>
      <span className={styles.words}>No Image</span>
    </span>
  );
}
