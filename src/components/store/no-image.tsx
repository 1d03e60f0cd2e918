import ImageOff from 'lucide-react/icons/image-off';
import { Icon } from '../icon.tsx';
import styles from './no-image.module.css';

/** Stands where a picture is missing, or could not be loaded. */
export function NoImage({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.empty, className].filter(Boolean).join(' ')}>
      <Icon icon={ImageOff} />
      <span className={styles.words}>No Image</span>
    </span>
  );
}
