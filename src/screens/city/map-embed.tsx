import MapIcon from 'lucide-react/icons/map';
import { Icon } from '../../components/icon.tsx';
import styles from './map-embed.module.css';

/**
 * A map of somebody else, over the drawn one (spec section 2, service areas). It is fetched once it is opened:
 * until then nobody else hears of the visitor, and where it cannot be reached the drawn map is still there.
 */
export function MapEmbed({ url, name }: { url: string; name: string }) {
  return (
    <details className={styles.embed}>
      <summary>
        <Icon icon={MapIcon} /> Street map
      </summary>
      <iframe className={styles.frame} src={url} title={`Street map of ${name}`} loading="lazy" />
    </details>
  );
}
