import Star from 'lucide/dist/esm/icons/star.mjs';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {FIVE.map((star) => (
        <Icon key={star} icon={Star} className={star > rating ? styles.empty : styles.full} />
      ))}
    </span>
  );
}
