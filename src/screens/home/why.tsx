import { MetroMap } from '../../components/metro-map.tsx';
import { Reasons } from '../../components/reasons.tsx';
import type { Places } from '../../imagery/places.ts';
import styles from './why.module.css';

type Props = { title: string; reasons: { title: string; text: string }[]; mapTitle: string; places: Places };

export function Why({ title, reasons, mapTitle, places }: Props) {
  return (
    <section className={`${styles.why} on-steel`} aria-labelledby="why-title">
      <div className={styles.text}>
        <h2 id="why-title">{title}</h2>
        <Reasons items={reasons} />
      </div>
      <MetroMap className={styles.map} places={places} ratio="1x1" ground="steel" title={mapTitle} />
    </section>
  );
}
