import ledes from '../../components/lede.module.css';
import { SectionHead } from '../../components/section-head.tsx';
import styles from './journey.module.css';

export type Stop = { grid?: string | undefined; title: string; text: string };

/**
 * The history of the agency, drawn like the steps of the process. A stop may have a grid address, in place of a number.
 * The last stop stands for the visitor, and is highlighted.
 */
export function Journey({ title, text, stops }: { title: string; text: string; stops: readonly Stop[] }) {
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <div className="wrap">
        <SectionHead id="journey" title={title}>
          <p className={ledes.muted}>{text}</p>
        </SectionHead>
        <ol className={styles.line} data-stagger>
          {stops.map((stop) => (
            <li key={stop.title}>
              {stop.grid && <span className={styles.plate}>{stop.grid}</span>}
              <h3>{stop.title}</h3>
              <p>{stop.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
