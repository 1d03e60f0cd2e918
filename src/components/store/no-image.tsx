import styles from './no-image.module.css';

/** Stands where a picture is missing, or could not be loaded. Its drawing is style: a grid of products has it many times. */
export function NoImage({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.empty, className].filter(Boolean).join(' ')}>
      <span className={styles.words}>No Image</span>
    </span>
  );
}
