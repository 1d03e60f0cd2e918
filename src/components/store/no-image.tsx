import styles from './no-image.module.css';

/** Placeholder for a missing or broken image. Its icon is in CSS, because a product grid repeats it often. */
export function NoImage({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.empty, className].filter(Boolean).join(' ')}>
      <span className={styles.words}>No Image</span>
    </span>
  );
}
