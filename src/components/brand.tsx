import { brand } from '../../config/brand.ts';
import { brandMark } from '../imagery/mark.ts';
import styles from './brand.module.css';
import { Drawing } from './drawing.tsx';

const MARK = `<svg viewBox="0 0 100 100" aria-hidden="true">${brandMark('currentColor', 'var(--flamingo)')}</svg>`;

/** Mark and name, leading home. */
export function BrandLink({ large = false }: { large?: boolean }) {
  return (
    <a className={large ? `${styles.brand} ${styles.large}` : styles.brand} href="/">
      <Drawing className={styles.mark} svg={MARK} />
      <span>{brand.name}</span>
    </a>
  );
}
