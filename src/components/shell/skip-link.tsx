import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-skip>
      Skip to content
    </a>
  );
}
