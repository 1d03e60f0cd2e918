import { Drawing } from '../../components/drawing.tsx';
import { plan } from '../../imagery/plan.ts';
import styles from './why.module.css';

type Props = { title: string; reasons: { title: string; text: string }[]; mapTitle: string };

export function Why({ title, reasons, mapTitle }: Props) {
  const map = plan({ kind: 'city', ratio: '1x1', ground: 'steel', title: mapTitle, inline: true });
  return (
    <section className={`${styles.why} on-steel`} aria-labelledby="why-title">
      <div className={styles.text}>
        <h2 id="why-title">{title}</h2>
        <ul className={styles.reasons} data-stagger>
          {reasons.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Drawing className={styles.map} svg={map} />
    </section>
  );
}
