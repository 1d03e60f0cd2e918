import { Drawing } from '../../components/drawing.tsx';
import { Reasons } from '../../components/reasons.tsx';
import { plan } from '../../imagery/plan.ts';
import styles from './why.module.css';

type Props = { title: string; reasons: { title: string; text: string }[]; mapTitle: string };

export function Why({ title, reasons, mapTitle }: Props) {
  const map = plan({ kind: 'city', ratio: '1x1', ground: 'steel', title: mapTitle, inline: true });
  return (
    <section className={`${styles.why} on-steel`} aria-labelledby="why-title">
      <div className={styles.text}>
        <h2 id="why-title">{title}</h2>
        <Reasons items={reasons} />
      </div>
      <Drawing className={styles.map} svg={map} />
    </section>
  );
}
