import { brandMark } from '../../art/mark.ts';
import { brand } from '../../config/brand.ts';
import styles from './brand.module.css';
import { Drawing } from './drawing.tsx';

const MARK = `<svg viewBox="0 0 100 100" aria-hidden="true">${brandMark('currentColor', 'var(--flamingo)')}</svg>`;

/** Maximum number of characters for the full font size in the bar; a longer name is smaller, on more lines. */
const SHORT = 12;

/** Logo and name, linked to the home page. */
export function BrandLink({ large = false }: { large?: boolean }) {
  const size = large ? styles.large : brand.name.length > SHORT && styles.long;
  return (
    <a className={[styles.brand, size].filter(Boolean).join(' ')} href="/">
      <Drawing className={styles.mark} svg={MARK} />
      <span>{brand.name}</span>
    </a>
  );
}
